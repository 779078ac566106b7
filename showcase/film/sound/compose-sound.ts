import type { Chapter, Cue } from '../film.ts';
import { bell, pad, SAMPLE_RATE, seededRandom, shutter } from './voices.ts';

/** What the film gives the sound to go by; times in seconds. */
export type Score = { duration: number; cues: readonly Cue[]; chapters: readonly Chapter[] };

/** A chord a chapter, Hz: D, B minor, G and D again, all over a low D or its neighbors. */
const CHORDS = [
  [73.42, 110, 146.83, 220],
  [61.74, 123.47, 146.83, 185],
  [98, 123.47, 146.83, 196],
  [73.42, 110, 146.83, 185],
] as const;
/** The notes of the bells, Hz: a pentatonic on D, so that any of them fits any chord. */
const BELLS = [440, 493.88, 587.33, 659.26, 739.99, 880] as const;

/** How far a chord sounds into the next one, s. */
const OVERLAP = 1.6;
const FADE_IN = 0.8;
const FADE_OUT = 1.8;
/** The echoes that make a room: delay in s for left and right, and what comes back of it. */
const ECHOES = [
  [0.031, 0.037, 0.24],
  [0.083, 0.071, 0.17],
  [0.149, 0.163, 0.12],
  [0.257, 0.241, 0.07],
] as const;

function addPads(channel: Float32Array, { chapters, duration }: Score, detune: number): void {
  for (const [index, { at }] of chapters.entries()) {
    const end = chapters[index + 1]?.at ?? duration;
    const begin = Math.max(0, at - OVERLAP / 2);
    const chord = (CHORDS[index % CHORDS.length] ?? CHORDS[0]).map((note) => note * detune);
    pad(chord, end - begin + OVERLAP, 0.055)(channel, begin);
  }
}

function addCues(channel: Float32Array, { cues }: Score, side: 0 | 1): void {
  const random = seededRandom(17 + side);
  let arrived = 0;
  let marked = 0;
  for (const { at, sound } of cues) {
    if (sound === 'press') shutter(random, 0.16)(channel, at);
    else if (sound === 'arrive') bell(BELLS[arrived++ % BELLS.length] ?? 440, 0.035)(channel, at);
    else bell((BELLS[(marked++ * 2) % BELLS.length] ?? 440) / 2, 0.06)(channel, at);
  }
}

/** The same with its echoes, faded in and out. */
function inRoom(dry: Float32Array, side: 0 | 1): Float32Array {
  const wet = Float32Array.from(dry);
  for (const echo of ECHOES) {
    const delay = Math.round(echo[side] * SAMPLE_RATE);
    for (let index = delay; index < wet.length; index += 1) {
      wet[index] = (wet[index] ?? 0) + (dry[index - delay] ?? 0) * echo[2];
    }
  }
  const seconds = wet.length / SAMPLE_RATE;
  return wet.map((sample, index) => {
    const time = index / SAMPLE_RATE;
    return sample * Math.min(1, time / FADE_IN, (seconds - time) / FADE_OUT);
  });
}

/**
 * The sound of the film: a low pad that changes with the chapters, a shutter where the mouse is pressed, a bell
 * where a place is marked or a photo is done. Nothing in it is sampled; the same film always sounds the same.
 * @returns the left and the right channel
 */
export function composeSound(score: Score): [Float32Array, Float32Array] {
  const make = (side: 0 | 1) => {
    const channel = new Float32Array(Math.ceil(score.duration * SAMPLE_RATE));
    addPads(channel, score, side === 0 ? 0.9994 : 1.0006);
    addCues(channel, score, side);
    return inRoom(channel, side);
  };
  return [make(0), make(1)];
}
