import { createStore } from '../../lib/create-store.ts';
import { isNetworkOrAbort } from './expected-errors.ts';

/** The same kind of error is reported at most once in this time, ms. */
const REPEAT_AFTER_MS = 5000;
const IGNORED_SCRIPT_ERRORS = /ResizeObserver|network/i;

/** The kind of an uncaught error, which is also the key of its text in ERROR_TEXTS. */
export type UncaughtError = 'unhandledRejection' | 'scriptError';

type Watch = {
  /** The window, or an event target in its place. */
  target: EventTarget;
  report: (error: UncaughtError) => void;
  /** Milliseconds since any fixed time. */
  now: () => number;
};

/** The kind of error of a window event; null when it must not be shown. */
function classifyError(event: Event): UncaughtError | null {
  if (event.type === 'unhandledrejection') {
    return 'reason' in event && isNetworkOrAbort(event.reason) ? null : 'unhandledRejection';
  }
  const message = 'message' in event ? String(event.message) : '';
  const expected = 'error' in event && isNetworkOrAbort(event.error);
  return expected || IGNORED_SCRIPT_ERRORS.test(message) ? null : 'scriptError';
}

/**
 * Reports uncaught errors, each kind at most once per interval. The browser itself logs them to the console.
 */
export function watchGlobalErrors({ target, report, now }: Watch): void {
  const reportedAt: Partial<Record<UncaughtError, number>> = {};
  const watch = (event: Event) => {
    const error = classifyError(event);
    if (!error) return;
    const last = reportedAt[error];
    if (last !== undefined && now() - last < REPEAT_AFTER_MS) return;
    reportedAt[error] = now();
    report(error);
  };
  target.addEventListener('unhandledrejection', watch);
  target.addEventListener('error', watch);
}

/** Whether an uncaught error needs the toaster on a page that does not load it otherwise. */
export const toasterNeeded = createStore(false);

/** Shows an uncaught error as a toast; loads the toaster and the texts if necessary. */
export async function reportUncaughtError(error: UncaughtError): Promise<void> {
  toasterNeeded.set(true);
  try {
    const [{ toast }, { ERROR_TEXTS }] = await Promise.all([
      import('sonner'),
      import('../../lib/api/error-texts.ts'),
    ]);
    toast(ERROR_TEXTS[error], { id: error });
  } catch {
    // The toaster can't be loaded without a network. The error itself is in the browser's console.
    return;
  }
}
