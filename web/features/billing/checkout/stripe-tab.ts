import { ApiError } from '../../../lib/api/api-error.ts';

/** Where a page of the payment service is shown. */
export type StripeTab = {
  /** False for this tab, which the person leaves. */
  isNew: boolean;
  /** Shows the page; returns false if the person has closed the tab. */
  show: (url: string) => boolean;
  /** Closes a new tab that is no longer needed. */
  close: () => void;
};

/** This tab: for a page that opens without a click, where browsers block new tabs. */
export const thisTab: StripeTab = {
  isNew: false,
  show(url) {
    window.location.assign(url);
    return true;
  },
  close: () => undefined,
};

/**
 * Opens an empty tab for a page whose address is not known yet. Must be called in the event handler of a click: browsers
 * block a tab that opens later. If they block even this one, this tab is used.
 * @param text shown in the empty tab
 */
export function openStripeTab(text: string): StripeTab {
  const tab = window.open('', '_blank');
  if (tab === null || tab.closed) return thisTab;
  tab.document.title = text;
  tab.document.body.textContent = text;
  return {
    isNew: true,
    show(url) {
      if (tab.closed) return false;
      // Cut only here: an empty tab without an opener can't be closed by a script in every browser.
      tab.opener = null;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}

/** How long a person waits for a page of the payment service, ms. */
const PAGE_TIMEOUT_MS = 15_000;

/**
 * Ends work that takes more than 15 s, whatever it waits for.
 * @throws ApiError payments_timeout
 */
export async function withinTimeout<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const message = 'The payment service did not answer in time.';
    late.reject(new ApiError('payments_timeout', message, 0, null));
    controller.abort();
  }, PAGE_TIMEOUT_MS);
  try {
    // Not the signal alone: getting a fresh access token can't be aborted.
    return await Promise.race([work(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
