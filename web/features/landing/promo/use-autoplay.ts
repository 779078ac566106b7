/** `navigator.connection`, which not every browser has, and TypeScript's library does not know. */
type WithConnection = { connection?: { saveData?: boolean } };

/** Whether a film may start by itself: not where less motion, or less data, is asked for. */
export function mayAutoplay(): boolean {
  // The cast only adds what may be missing.
  const { connection } = navigator as WithConnection;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isCalm && connection?.saveData !== true;
}
