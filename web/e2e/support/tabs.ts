import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import type { BrowserContext } from 'playwright-core';

const TIMEOUT_MS = 60_000;

/** Waits until all tabs except one are closed: a tab that the app closes stays in the list for a moment. */
export const waitForOneTab = (context: BrowserContext) =>
  sleepUntil(() => context.pages().length === 1, { timeoutMs: TIMEOUT_MS });
