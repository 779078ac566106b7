import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../../testing/lib/free-port.ts';
import type { BrowserTab } from './browser-tab.ts';
import { findElement, readText } from './find-element.ts';
import { recordErrors } from './record-errors.ts';
import { startDisplay, XVFB } from './start-display.ts';
import { startProgram } from './start-program.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
/** Where Debian installs the programs that `launchWebKit` starts. */
export const WEBKIT = [DRIVER, XVFB];
/** A busy machine may need most of it. */
const START_TIMEOUT_MS = 90_000;
const WINDOW = { x: 0, y: 0, width: 1280, height: 1000 };

async function openSession(url: string): Promise<WebDriver> {
  const isReady = () =>
    fetch(`${url}/status`).then(
      (reply) => reply.ok,
      () => false, // not listening yet
    );
  await sleepUntil(isReady, { timeoutMs: START_TIMEOUT_MS });
  return new Builder().usingServer(url).forBrowser('MiniBrowser').build();
}

function driveTab(driver: WebDriver): Omit<BrowserTab, 'close'> {
  const errors: string[] = [];
  const collectErrors = async () => {
    errors.push(...(await driver.executeScript<string[]>(recordErrors)));
  };
  return {
    goto: async (address) => {
      await collectErrors();
      await driver.get(address);
      await collectErrors();
    },
    readUrl: () => driver.getCurrentUrl(),
    readText: () => driver.executeScript<string>(readText),
    find: async (role, name) => {
      const element = await driver.executeScript<unknown>(findElement, role, name);
      if (!(element instanceof WebElement)) return null;
      return {
        click: () => element.click(),
        type: (text) => element.sendKeys(text),
        chooseFiles: (paths) => element.sendKeys(paths.join('\n')),
      };
    },
    readErrors: async () => {
      await collectErrors();
      return errors;
    },
  };
}

/**
 * Starts WebKitGTK's small browser with a new profile, on a separate display, driven over WebDriver. WebDriver has no
 * call for the console, so errors are recorded in the page, except those while a document loads.
 */
export async function launchWebKit(): Promise<BrowserTab> {
  await using started = new AsyncDisposableStack();
  const home = await mkdtemp(path.join(os.tmpdir(), 'webkit-'));
  started.defer(() => rm(home, { recursive: true, force: true }));
  const display = await startDisplay(home);
  started.defer(display.stop);
  const port = await findFreePort();
  // The driver starts the browser with its own environment. Without the bridge, the browser does not look for the
  // accessibility service of a desktop.
  const env = { DISPLAY: display.name, HOME: home, NO_AT_BRIDGE: '1' };
  started.defer(startProgram([DRIVER, `--port=${port}`], { env }));
  const driver = await openSession(`http://127.0.0.1:${port}`);
  started.defer(() => driver.quit());
  await driver.manage().window().setRect(WINDOW);
  const tab = driveTab(driver);
  const steps = started.move();
  return { ...tab, close: () => steps.disposeAsync() };
}
