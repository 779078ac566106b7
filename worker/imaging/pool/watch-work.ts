import { setTimeout as sleep } from 'node:timers/promises';
import type { PhotoLimits } from './photo-limits.ts';
import { type ProcessUsage, readProcessUsage } from './process-usage.ts';

const POLL_MS = 100;

/** The limit that a process exceeded, and its usage for the photo by then. */
export type Excess = { reason: 'deadline' | 'memory' } & ProcessUsage & { elapsedMs: number };

/**
 * Watches a process while it works on one photo.
 * @param limits the current limits, which change once the photo's header is read
 * @param signal ends the watch
 * @returns the exceeded limit; null once the signal is aborted
 */
export async function watchWork(
  pid: number,
  limits: () => PhotoLimits,
  signal: AbortSignal,
): Promise<Excess | null> {
  const started = performance.now();
  const before = await readProcessUsage(pid);
  while (await slept(signal)) {
    const now = await readProcessUsage(pid);
    const used = {
      cpuMs: (now?.cpuMs ?? 0) - (before?.cpuMs ?? 0),
      elapsedMs: Math.round(performance.now() - started),
      residentBytes: now?.residentBytes ?? 0,
    };
    const { cpuMs, elapsedMs, residentBytes } = limits();
    if (used.residentBytes > residentBytes) return { reason: 'memory', ...used };
    if (used.cpuMs > cpuMs || used.elapsedMs > elapsedMs) return { reason: 'deadline', ...used };
  }
  return null;
}

async function slept(signal: AbortSignal): Promise<boolean> {
  // Rejects when aborted, which ends the watch.
  await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
