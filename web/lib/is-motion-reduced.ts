/** Whether the person has asked for as little motion as possible, in the browser or the system. */
export const isMotionReduced = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
