// @ts-check
// Sounds of wood on wood, made on the spot: a short ring with a click of noise before it.

/** @import { Sound } from "./types.js" */

/** Each knock: when (s), pitch (Hz), how loud (0 to 1), how long it rings (s).
 * @typedef {[at: number, pitch: number, loud: number, long: number]} Knock */

/** @type {Record<Sound, Knock[]>} */
const KNOCKS = {
  place: [[0, 740, 0.5, 0.07]],
  take: [[0, 620, 0.5, 0.08], [0.07, 830, 0.35, 0.06]],
  refuse: [[0, 190, 0.5, 0.09], [0.09, 170, 0.35, 0.09]],
  end: [[0, 520, 0.4, 0.16], [0.16, 660, 0.4, 0.16], [0.32, 780, 0.5, 0.3]],
};

/** @type {AudioContext | null} made when first needed: browsers want a gesture before */
let audio = null;

/** Play a sound. @param {Sound} sound */
export function play(sound) {
  audio ??= new AudioContext();
  void audio.resume();
  for (const knock of KNOCKS[sound]) strike(audio, knock);
}

/** @param {AudioContext} audio @param {Knock} knock */
function strike(audio, [at, pitch, loud, long]) {
  const start = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud * 0.4, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
  volume.connect(audio.destination);
  const ring = audio.createOscillator();
  ring.frequency.setValueAtTime(pitch, start);
  ring.frequency.exponentialRampToValueAtTime(pitch * 0.8, start + long);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch * 2;
  const click = audio.createBufferSource();
  click.buffer = noise(audio);
  click.connect(filter).connect(volume);
  ring.connect(volume);
  for (const source of [ring, click]) {
    source.start(start);
    source.stop(start + long);
  }
}

/** @param {AudioContext} audio */
function noise(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.012, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
