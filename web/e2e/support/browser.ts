import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { findChromium, isFromNpm, NO_CHROMIUM } from './find-chromium.ts';

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

/**
 * The Chromium to start. Unpacks the npm package's, which must be done before two processes start it: one would find a
 * half-written program.
 */
export async function unpackChromium(): Promise<{ executablePath: string; args: string[] }> {
  const installed = findChromium();
  if (installed !== null) return { executablePath: installed, args: [] };
  if (!isFromNpm()) throw new Error(NO_CHROMIUM);
  const args = sparticuz.args.filter((arg) => !UNWANTED_ARGS.includes(arg));
  return { executablePath: await sparticuz.executablePath(), args: [...args, ...ADDED_ARGS] };
}

let launched: Browser | null = null;

/**
 * Starts a headless Chromium: the one at `CHROMIUM_PATH`, the npm package's, or an installed one. The test files of a
 * process share it: each opens its own contexts, and closes them. It ends with the process.
 * @throws Error if there is none
 */
export async function launchBrowser(): Promise<Browser> {
  // Without a locale, as in many containers, Chromium can't name a file by more than ASCII.
  const env = { LC_ALL: 'C.UTF-8', ...process.env };
  if (!launched?.isConnected())
    launched = await chromium.launch({ ...(await unpackChromium()), env });
  return launched;
}

/** The browser that `launchBrowser` has started. */
export function runningBrowser(): Browser {
  if (launched === null) throw new Error('no browser is running');
  return launched;
}

/** Closes all pages, with their cookies and storage. */
export async function closePages(): Promise<void> {
  const contexts = launched?.contexts() ?? [];
  // A page may still be waiting for a request that a test answers itself.
  const pages = contexts.flatMap((context) => context.pages());
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(contexts.map((context) => context.close()));
}
