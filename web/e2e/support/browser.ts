import { existsSync } from 'node:fs';
import { skipAloud } from '@photo-coach/testing/lib/installed.ts';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Usual paths of an installed Chrome or Chromium. */
const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Arguments of the npm package to leave out. They suit small cloud functions, but make the browser unlike a user's,
 * make it less stable, or render on an emulated graphics card, which takes twice the time.
 */
const UNWANTED_ARGS = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const ADDED_ARGS = ['--disable-gpu'];

type Chromium = { executablePath: string; args: string[] };

/**
 * The Chromium to start, or null if there is none. Unpacks the npm package's, which must be done before two processes
 * start it: one would find a half-written program.
 */
export async function findChromium(): Promise<Chromium | null> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, args: [] };
  // The npm package has a binary only for this platform.
  if (process.platform === 'linux' && process.arch === 'x64') {
    const args = sparticuz.args.filter((arg) => !UNWANTED_ARGS.includes(arg));
    return { executablePath: await sparticuz.executablePath(), args: [...args, ...ADDED_ARGS] };
  }
  const executablePath = INSTALLED.find((path) => existsSync(path));
  return executablePath ? { executablePath, args: [] } : null;
}

async function launch(): Promise<Browser | null> {
  const found = await findChromium();
  if (found) return chromium.launch({ ...found, headless: true });
  skipAloud('Browser tests skipped: no Chromium was found, set CHROMIUM_PATH');
  return null;
}

let launched: Promise<Browser | null> | undefined;

/**
 * Starts a headless Chromium: the one at `CHROMIUM_PATH`, the npm package's, or an installed one. The test files of a
 * process share it: each opens its own contexts, and closes them. It ends with the process.
 * @returns null, with a message on stderr, if there is none
 * @throws Error if there is none in CI
 */
export async function launchBrowser(): Promise<Browser | null> {
  const running = await launched;
  if (running?.isConnected()) return running;
  launched = launch();
  return await launched;
}

/** Closes all pages, with their cookies and storage. */
export async function closePages(browser: Browser | null): Promise<void> {
  const contexts = browser?.contexts() ?? [];
  // A page may still be waiting for a request that a test answers itself.
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(contexts.map((context) => context.close()));
}
