import { setTimeout as sleep } from 'node:timers/promises';
import type { PhotoLimits } from './photo-limits.ts';
import { readProcessUsage } from './process-usage.ts';

const POLL_MS = 100;

/** What a process has used for a photo, in milliseconds and bytes. */
type WorkUsage = { cpuMs: number; elapsedMs: number; residentBytes: number };

/**
 * The limit that a process exceeded, and its usage by then. `deadline`: too much CPU time, and `memory`: too much
 * memory, which are the file's fault; `hung`: it did not end.
 */
export type Excess = { reason: 'deadline' | 'memory' | 'hung' } & WorkUsage;

type Watched = {
  pid: number;
  /** The current limits, which change once the photo's header is read. */
  limits: () => PhotoLimits;
  /** Ends the watch. */
  signal: AbortSignal;
  /** Called with the CPU time that the process has got so far, ms. */
  onCpu?: (cpuMs: number) => void;
};

/**
 * Watches a process while it works on one photo.
 * @returns the exceeded limit; null once the signal is aborted, or the process is gone
 */
export async function watchWork({
  pid,
  limits,
  signal,
  onCpu = () => undefined,
}: Watched): Promise<Excess | null> {
  const started = performance.now();
  const before = await readProcessUsage(pid);
  while (before !== null && (await slept(signal))) {
    const now = await readProcessUsage(pid);
    if (now === null) return null;
    const used = {
      cpuMs: now.cpuMs - before.cpuMs,
      elapsedMs: Math.round(performance.now() - started),
      residentBytes: now.residentBytes,
    };
    onCpu(used.cpuMs);
    const reason = excessOf(used, limits());
    if (reason !== null) return { reason, ...used };
  }
  return null;
}

function excessOf(used: WorkUsage, limits: PhotoLimits): Excess['reason'] | null {
  if (used.residentBytes > limits.residentBytes) return 'memory';
  if (used.cpuMs > limits.cpuMs) return 'deadline';
  return used.elapsedMs > limits.elapsedMs ? 'hung' : null;
}

async function slept(signal: AbortSignal): Promise<boolean> {
  // Rejects when aborted, which ends the watch.
  await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
