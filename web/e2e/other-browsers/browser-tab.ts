import type { ElementRole } from './find-element.ts';

/** An element of the page, as the driver of the browser refers to it. */
type TabElement = {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
  chooseFiles: (paths: readonly string[]) => Promise<void>;
};

/**
 * The one tab of a browser, with the operations that every driver offers at once, without waiting for the page to
 * change.
 */
export type BrowserTab = {
  goto: (address: string) => Promise<void>;
  readUrl: () => Promise<string>;
  /** Reads the text that is shown, as it is laid out. */
  readText: () => Promise<string>;
  find: (role: ElementRole, name: string) => Promise<TabElement | null>;
  /** Reads the uncaught errors, and those in the console, since the browser was started. */
  readErrors: () => Promise<readonly string[]>;
  /** Closes the browser, and stops everything that was started for it. */
  close: () => Promise<void>;
};
