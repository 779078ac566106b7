import { createStore } from '../../lib/create-store.ts';
import type { UncaughtError } from './watch-global-errors.ts';

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
