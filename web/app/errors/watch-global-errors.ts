import { isNetworkOrAbort } from './expected-errors.ts';

/** The same fault is told again after this long at the earliest, ms. */
const TOLD_AGAIN_MS = 5000;
const IGNORED_SCRIPT_ERRORS = /ResizeObserver|network/i;

/** An error that nothing caught; the names of its texts in the error table. */
export type UncaughtError = 'unhandledRejection' | 'scriptError';

type Watch = {
  /** The window, or what stands in for it. */
  target: EventTarget;
  tell: (fault: UncaughtError) => void;
  /** Milliseconds of any clock. */
  now: () => number;
};

/** Which fault an event of the window is; null when nobody is to be told (specification 1, section 8). */
function faultOf(event: Event): UncaughtError | null {
  if (event.type === 'unhandledrejection') {
    return 'reason' in event && isNetworkOrAbort(event.reason) ? null : 'unhandledRejection';
  }
  const message = 'message' in event ? String(event.message) : '';
  const expected = 'error' in event && isNetworkOrAbort(event.error);
  return expected || IGNORED_SCRIPT_ERRORS.test(message) ? null : 'scriptError';
}

/**
 * Tells of errors that nothing else caught; each kind once in a while, however many there are.
 * The browser itself has written them to the console.
 */
export function watchGlobalErrors({ target, tell, now }: Watch): void {
  const toldAt: Partial<Record<UncaughtError, number>> = {};
  const watch = (event: Event) => {
    const fault = faultOf(event);
    if (!fault) return;
    const last = toldAt[fault];
    if (last !== undefined && now() - last < TOLD_AGAIN_MS) return;
    toldAt[fault] = now();
    tell(fault);
  };
  target.addEventListener('unhandledrejection', watch);
  target.addEventListener('error', watch);
}
