/**
 * Thrown by a handler whose account holds its share of the worker already: the queue job goes back to the
 * queue for a while, which does not count as a run.
 */
export class PutOff extends Error {
  /** Milliseconds until the queue job comes back by itself. */
  readonly delayMs: number;
  /**
   * Takes what brings the queue job back at once; it is called when the account has room again.
   * The call resolves to whether it helped: not when another worker has taken the queue job.
   */
  readonly whenRoom: (bringBack: () => Promise<boolean>) => void;

  constructor({ delayMs, whenRoom }: Pick<PutOff, 'delayMs' | 'whenRoom'>) {
    super('put off: its account holds its share of this worker');
    this.delayMs = delayMs;
    this.whenRoom = whenRoom;
  }
}
