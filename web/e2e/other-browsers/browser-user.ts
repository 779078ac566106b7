import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { BrowserTab } from './browser-tab.ts';
import type { ElementRole } from './find-element.ts';

/** Time for a page to show the expected state, ms. A busy machine analyzes an album in less. */
const TIMEOUT_MS = 60_000;
const INTERVAL_MS = 100;

/** A person's actions in a browser. Every step waits for what it needs, and fails with the text on the page. */
export type BrowserUser = {
  goto: (address: string) => Promise<void>;
  click: (role: 'button' | 'link', name: string) => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  chooseFiles: (label: string, paths: readonly string[]) => Promise<void>;
  /** Waits until one of the texts is shown. */
  see: (...texts: readonly string[]) => Promise<void>;
  /** Waits until a photo has loaded. */
  seePhoto: (name: string) => Promise<void>;
  seeDialog: (name: string) => Promise<void>;
  /** Waits until the address matches, and passes on the page's text until then. */
  arriveAt: (address: RegExp, onText?: (text: string) => void) => Promise<void>;
};

/** Uses the tab of a browser as a person does. */
export function createUser(tab: BrowserTab): BrowserUser {
  /** Repeats an action until its result is truthy. A page that is changing makes drivers throw errors of many kinds. */
  async function attempt<T>(what: string, action: () => Promise<T | null>) {
    let cause: unknown;
    const tryOnce = () =>
      action().catch((error: unknown) => {
        cause = error;
        return null;
      });
    try {
      return await sleepUntil(tryOnce, { timeoutMs: TIMEOUT_MS, intervalMs: INTERVAL_MS });
    } catch {
      const page = `${await tab.readUrl()}\n${await tab.readText()}`;
      throw new Error(`cannot ${what} within ${TIMEOUT_MS / 1000} s at ${page}`, { cause });
    }
  }
  const find = (role: ElementRole, name: string) =>
    attempt(`find the ${role} “${name}”`, () => tab.find(role, name));
  return {
    goto: tab.goto,
    click: async (role, name) => {
      await attempt(`click the ${role} “${name}”`, async () => {
        const element = await tab.find(role, name);
        await element?.click();
        return element;
      });
    },
    fill: async (label, text) => (await find('field', label)).type(text),
    chooseFiles: async (label, paths) => (await find('files', label)).chooseFiles(paths),
    see: async (...texts) => {
      await attempt(`see “${texts.join('” or “')}”`, async () => {
        const shown = await tab.readText();
        return texts.some((text) => shown.includes(text));
      });
    },
    seePhoto: async (name) => {
      await find('photo', name);
    },
    seeDialog: async (name) => {
      await find('dialog', name);
    },
    arriveAt: async (address, onText) => {
      await attempt(`arrive at ${address}`, async () => {
        onText?.(await tab.readText());
        return address.test(await tab.readUrl());
      });
    },
  };
}
