import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { BrowserTab } from './browser-tab.ts';
import { findElement, readText } from './find-element.ts';
import { matchOutput, startProgram } from './start-program.ts';

/** Where Debian installs it. */
export const FIREFOX = '/usr/bin/firefox-esr';
/** A busy machine may need most of it. */
const START_TIMEOUT_MS = 90_000;
const WINDOW = { width: 1280, height: 900 };

function driveTab(page: Page): Omit<BrowserTab, 'close'> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    goto: async (address) => {
      await page.goto(address, { timeout: START_TIMEOUT_MS });
    },
    // The driver's own waits compile code in the page, which the content security policy forbids. Evaluating does not.
    readUrl: () => page.evaluate(() => window.location.href),
    readText: () => page.evaluate(readText),
    find: async (role, name) => {
      const handle = await page.evaluateHandle(findElement, role, name);
      // findElement returns no other kind of node.
      const element = handle.asElement() as ElementHandle<HTMLElement> | null;
      if (!element) return null;
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
        chooseFiles: async (paths) => (await element.toElement('input')).uploadFile(...paths),
      };
    },
    readErrors: async () => errors,
  };
}

/** Starts a headless Firefox ESR with a new profile, driven over WebDriver BiDi. */
export async function launchFirefox(): Promise<BrowserTab> {
  await using started = new AsyncDisposableStack();
  const home = await mkdtemp(path.join(os.tmpdir(), 'firefox-'));
  started.defer(() => rm(home, { recursive: true, force: true, maxRetries: 3 }));
  const output = path.join(home, 'output');
  const command = [FIREFOX, '--headless', '--remote-debugging-port=0', '--profile', home];
  started.defer(startProgram(command, { env: { HOME: home }, output }));
  const readAddress = () => matchOutput(output, /^WebDriver BiDi listening on (ws:\S+)$/m);
  const address = await sleepUntil(readAddress, { timeoutMs: START_TIMEOUT_MS });
  const browser = await puppeteer.connect({
    protocol: 'webDriverBiDi',
    browserWSEndpoint: `${address}/session`,
    defaultViewport: WINDOW,
  });
  started.defer(() => browser.close());
  const tab = driveTab(await browser.newPage());
  const steps = started.move();
  return { ...tab, close: () => steps.disposeAsync() };
}
