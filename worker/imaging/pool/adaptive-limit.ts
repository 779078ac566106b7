import { clamp } from '@photo-coach/shared/domain/numbers.ts';
import type { CpuSample } from './watch-work.ts';

/** Photos get this share of a core each, or a worker works on fewer of them at once. */
const MIN_SHARE = 0.5;
/** With more than this share each, there may be room for another. */
const AMPLE_SHARE = 0.75;
/** Time in which photos wanted the CPU, ms, after which their share is judged: some looks at each of them. */
const WINDOW_MS = 2000;
/** Ample windows in a row before one more photo is tried, so that a limit does not swing with every photo. */
const AMPLE_WINDOWS = 3;

export type AdaptiveLimit = {
  /** Photos to work on at once: from 1 to the limit's maximum. */
  current(): number;
  /** Records what a photo got. @param running photos that are being worked on */
  record(sample: CpuSample, running: number): void;
};

/**
 * Limits how many photos are worked on at once by the CPU time that they get. On a machine that is busy with other
 * work, more at once do not end sooner: each takes longer, holds its memory longer, and is lost with its process.
 * @param options.max the limit on a machine that is not busy, 1 or more
 * @param options.onChange called with the new limit and the measured share of a core, 0–1 and above
 */
export function createAdaptiveLimit({
  max,
  onChange,
}: {
  max: number;
  onChange: (limit: number, share: number) => void;
}): AdaptiveLimit {
  let limit = max;
  let ample = 0;
  let sum: CpuSample = { cpuMs: 0, wantedMs: 0 };

  function change(next: number, share: number): void {
    ample = 0;
    const bounded = clamp(next, 1, max);
    if (bounded === limit) return;
    limit = bounded;
    onChange(limit, share);
  }

  return {
    current: () => limit,
    record({ cpuMs, wantedMs }, running) {
      sum = { cpuMs: sum.cpuMs + cpuMs, wantedMs: sum.wantedMs + wantedMs };
      if (sum.wantedMs < WINDOW_MS) return;
      const share = sum.cpuMs / sum.wantedMs;
      sum = { cpuMs: 0, wantedMs: 0 };
      ample = share >= AMPLE_SHARE ? ample + 1 : 0;
      if (share < MIN_SHARE) change(Math.min(limit, running) - 1, share);
      else if (ample >= AMPLE_WINDOWS) change(limit + 1, share);
    },
  };
}
