import { createStore } from '../../lib/create-store.ts';
import type { UncaughtError } from './watch-global-errors.ts';

/** Whether there is a toast to show where no page has brought the toasts along. */
export const toastWanted = createStore(false);

/** Shows the text of a fault as a toast; the toasts and the texts load now, if they are not here yet. */
export async function reportUncaughtError(fault: UncaughtError): Promise<void> {
  toastWanted.set(true);
  try {
    const [{ toast }, { ERROR_TEXTS }] = await Promise.all([
      import('sonner'),
      import('../../lib/api/error-texts.ts'),
    ]);
    toast(ERROR_TEXTS[fault], { id: fault });
  } catch {
    // Without a network there is nothing to show it with; the fault itself is in the browser's console.
    return;
  }
}
