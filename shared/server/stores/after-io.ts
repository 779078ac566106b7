/**
 * Calls `act` after so many milliseconds and one more round of I/O events: if the event loop was blocked, the timer is
 * late, and the expected answer may have arrived in the meantime.
 * @returns cancels the call
 */
export function afterIo(ms: number, act: () => void): () => void {
  let round: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    round = setImmediate(act);
  }, ms);
  return () => {
    clearTimeout(timer);
    clearImmediate(round);
  };
}

/** Waits for `work`, but no longer than so many milliseconds. @throws Error after that, and errors of `work` */
export async function answerWithin<Result>(
  ms: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const cancel = afterIo(ms, () => late.reject(new Error(`no answer within ${ms} ms`)));
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    cancel();
  }
}
