/** Where a page of the payment service is shown. */
export type StripeTab = {
  /** False for this tab, which the person leaves. */
  isNew: boolean;
  /** Shows the page; returns false if the person has closed the tab. */
  show: (url: string) => boolean;
  /** Whether the person has closed the tab; a tab that shows a page of another origin counts as closed. */
  isClosed: () => boolean;
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
  isClosed: () => false,
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
    isClosed: () => tab.closed,
    close: () => tab.close(),
  };
}
