/**
 * Calls back after so many milliseconds, and one more round of input: in a process that was held up the timer is late,
 * and what it waits for may have arrived meanwhile.
 * @returns calls it off
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
