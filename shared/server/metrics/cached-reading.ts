import { answerWithin } from '../stores/after-io.ts';

/** Milliseconds for which a value serves every scraper, however many there are. */
const FRESH_MS = 2000;
/** Longest time, ms, that a scrape waits for a store. Prometheus gives up after 10 s by default. */
const WITHIN_MS = 1500;

/**
 * Reads something for metrics: once for all scrapers, and never for long. A failure is kept as long as a value, so that a
 * store that is away is not asked by every scrape.
 * @returns reads; null when the store does not answer in time
 */
export function cachedReading<Value>(
  read: () => Promise<Value>,
  {
    onError,
    freshMs = FRESH_MS,
    withinMs = WITHIN_MS,
  }: { onError: (error: Error) => void; freshMs?: number; withinMs?: number },
): () => Promise<Value | null> {
  let latest: Promise<Value | null> | null = null;
  let readAt = 0;
  const readNow = () =>
    answerWithin(withinMs, read).catch((error: unknown) => {
      onError(error instanceof Error ? error : new Error(String(error)));
      return null;
    });
  return () => {
    const now = performance.now();
    if (latest === null || now - readAt > freshMs) {
      latest = readNow();
      readAt = now;
    }
    return latest;
  };
}
