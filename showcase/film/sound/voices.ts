/** Samples per second. */
export const SAMPLE_RATE = 48_000;

/** One channel of sound, -1 to 1, and where in it a voice begins, s. */
export type Voice = (channel: Float32Array, at: number) => void;

const TURN = 2 * Math.PI;

/** Random numbers from 0 to 1 that are the same at every run: a linear congruential generator (Numerical Recipes). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Adds what `sample` says, for so many seconds, to a channel. */
function add(
  channel: Float32Array,
  at: number,
  seconds: number,
  sample: (time: number) => number,
): void {
  const first = Math.max(0, Math.round(at * SAMPLE_RATE));
  const last = Math.min(channel.length, first + Math.round(seconds * SAMPLE_RATE));
  for (let index = first; index < last; index += 1) {
    channel[index] = (channel[index] ?? 0) + sample((index - first) / SAMPLE_RATE);
  }
}

/** Noise between a lower and an upper edge, Hz, from two one-pole filters. */
function bandOfNoise(random: () => number, low: number, high: number): () => number {
  const [followLow, followHigh] = [low, high].map(
    (edge) => 1 - Math.exp((-TURN * edge) / SAMPLE_RATE),
  );
  let [slow, fast] = [0, 0];
  return () => {
    fast += (followHigh ?? 0) * (random() * 2 - 1 - fast);
    slow += (followLow ?? 0) * (fast - slow);
    return fast - slow;
  };
}

/** A shutter far away: two curtains 52 ms apart, each a short burst of noise over a small knock. */
export function shutter(random: () => number, gain: number): Voice {
  return (channel, at) => {
    for (const [delay, level] of [
      [0, 1],
      [0.052, 0.62],
    ] as const) {
      const noise = bandOfNoise(random, 900, 5200);
      add(channel, at + delay, 0.07, (time) => {
        const knock = Math.sin(TURN * 190 * time) * Math.exp(-time * 90) * 0.35;
        return gain * level * (noise() * Math.exp(-time * 110) * 1.6 + knock);
      });
    }
  };
}

/** A soft bell of two partials; `frequency` in Hz. */
export function bell(frequency: number, gain: number): Voice {
  return (channel, at) =>
    add(channel, at, 1.6, (time) => {
      const struck = Math.min(1, time / 0.006);
      const body = Math.sin(TURN * frequency * time) * Math.exp(-time * 4.5);
      const shine = Math.sin(TURN * frequency * 2.76 * time) * Math.exp(-time * 14) * 0.18;
      return gain * struck * (body + shine);
    });
}

/** A low chord that swells and dies away; each note is three sines a little out of tune with each other. */
export function pad(frequencies: readonly number[], seconds: number, gain: number): Voice {
  const swell = Math.min(1.6, seconds / 2);
  return (channel, at) => {
    for (const [note, frequency] of frequencies.entries()) {
      const level = gain / (1 + note * 0.55);
      add(channel, at, seconds, (time) => {
        const edge = Math.min(1, time / swell, (seconds - time) / swell);
        const breath = 0.82 + 0.18 * Math.sin(TURN * (0.11 + note * 0.03) * time + note);
        const tone =
          Math.sin(TURN * frequency * time) +
          Math.sin(TURN * frequency * 1.0031 * time + 1) * 0.7 +
          Math.sin(TURN * frequency * 2 * 0.9988 * time + 2) * 0.14;
        return level * Math.sin((edge * Math.PI) / 2) ** 2 * breath * tone;
      });
    }
  };
}
