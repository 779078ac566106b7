/**
 * Why a run is handed back to the queue: its process gets too little CPU time, a store that it needs does not answer,
 * has no room or returns other bytes than it holds, what it depends on is not done yet, the model rests after failures,
 * or workers have died over it and the process runs another such photo. Operators see these words in a metric.
 */
type HandBackReason =
  | 'store-away'
  | 'store-full'
  | 'misread'
  | 'not-done'
  | 'model-rests'
  | 'suspect';

/**
 * Thrown by a handler that can't do its work now for outside reasons: the queue job goes back to the queue, where any
 * worker may take it. The run does not count.
 */
export class HandBackError extends Error {
  readonly reason: HandBackReason;
  /** Milliseconds until the queue job may run again. */
  readonly delayMs: number;

  constructor({
    reason,
    delayMs,
    cause,
  }: Pick<HandBackError, 'reason' | 'delayMs'> & { cause?: unknown }) {
    super(`handed back: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'HandBackError';
    this.reason = reason;
    this.delayMs = delayMs;
  }
}
