import { setTimeout as sleep } from 'node:timers/promises';
import type { PhotoLimits } from './photo-limits.ts';
import { isAsleep, readProcessUsage } from './process-usage.ts';

const POLL_MS = 100;
/**
 * The most that one look counts as slept, ms: if this process gets no CPU time itself, its looks are seconds apart, and
 * the process may have been busy in between.
 */
const MAX_SLEPT_MS = 2 * POLL_MS;
/** A process that gets less than this share of a core from its start to its elapsed limit is starved. */
const STARVED_SHARE = 0.02;

/** What a process has used for a photo, in milliseconds and bytes. */
type WorkUsage = {
  cpuMs: number;
  elapsedMs: number;
  /** Time in which it waited for something other than the CPU and the disk. */
  asleepMs: number;
  residentBytes: number;
};

/**
 * The limit that a process exceeded, and its usage by then. `deadline`: too much CPU time, and `memory`: too much
 * memory, which are the file's fault; `hung`: the CPU was free and it did not end; `starved`: it wanted the CPU and got
 * next to none.
 */
export type Excess = { reason: 'deadline' | 'memory' | 'hung' | 'starved' } & WorkUsage;

/** CPU time that a process got since the last look, and the time in which it wanted it, ms. */
export type CpuSample = { cpuMs: number; wantedMs: number };

type Watched = {
  pid: number;
  /** The current limits, which change once the photo's header is read. */
  limits: () => PhotoLimits;
  /** Ends the watch. */
  signal: AbortSignal;
  onSample?: (sample: CpuSample) => void;
};

/**
 * Watches a process while it works on one photo.
 * @returns the exceeded limit; null once the signal is aborted, or the process is gone
 */
export async function watchWork({
  pid,
  limits,
  signal,
  onSample = () => undefined,
}: Watched): Promise<Excess | null> {
  const started = performance.now();
  const before = await readProcessUsage(pid);
  let used: WorkUsage = { cpuMs: 0, elapsedMs: 0, asleepMs: 0, residentBytes: 0 };
  while (before !== null && (await slept(signal))) {
    const now = await readProcessUsage(pid);
    if (now === null) return null;
    const elapsedMs = Math.round(performance.now() - started);
    const sample = { cpuMs: now.cpuMs - before.cpuMs - used.cpuMs, ms: elapsedMs - used.elapsedMs };
    const sleptMs =
      sample.cpuMs === 0 && (await isAsleep(pid)) ? Math.min(sample.ms, MAX_SLEPT_MS) : 0;
    used = {
      cpuMs: used.cpuMs + sample.cpuMs,
      elapsedMs,
      asleepMs: used.asleepMs + sleptMs,
      residentBytes: now.residentBytes,
    };
    onSample({ cpuMs: sample.cpuMs, wantedMs: sample.ms - sleptMs });
    const reason = excessOf(used, limits());
    if (reason !== null) return { reason, ...used };
  }
  return null;
}

function excessOf(used: WorkUsage, limits: PhotoLimits): Excess['reason'] | null {
  if (used.residentBytes > limits.residentBytes) return 'memory';
  if (used.cpuMs > limits.cpuMs) return 'deadline';
  if (used.asleepMs > limits.asleepMs) return 'hung';
  const isStarved = used.cpuMs < STARVED_SHARE * used.elapsedMs;
  return used.elapsedMs > limits.elapsedMs && isStarved ? 'starved' : null;
}

async function slept(signal: AbortSignal): Promise<boolean> {
  // Rejects when aborted, which ends the watch.
  await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
