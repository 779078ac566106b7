import { toast } from 'sonner';
import { ApiError } from '../lib/api-error.ts';

const IGNORED_SCRIPT_ERRORS = /ResizeObserver|network/i;

/** Network trouble and aborted requests are told where they happen (specification 1, section 8). */
function isExpected(reason: unknown): boolean {
  if (reason instanceof ApiError) return reason.code === 'network';
  return reason instanceof Error && (reason.name === 'AbortError' || /fetch/i.test(reason.message));
}

function onRejection(event: PromiseRejectionEvent) {
  if (!isExpected(event.reason)) toast('Something went wrong', { id: 'unhandled-rejection' });
}

function onError(event: ErrorEvent) {
  if (!IGNORED_SCRIPT_ERRORS.test(event.message))
    toast('Application Error', { id: 'script-error' });
}

/**
 * Tells of errors that nothing else caught.
 * @returns stops
 */
export function watchGlobalErrors(): () => void {
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError);
  };
}
