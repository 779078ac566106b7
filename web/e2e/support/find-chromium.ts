import { existsSync } from 'node:fs';

/** Usual paths of an installed Chrome or Chromium. */
const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const NO_CHROMIUM = 'no Chromium was found, set CHROMIUM_PATH';

/** Whether the npm package has a binary for this platform. */
export const isFromNpm = (): boolean => process.platform === 'linux' && process.arch === 'x64';

/** The Chromium at `CHROMIUM_PATH`, or where there is none from npm, an installed one; null: neither. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  return isFromNpm() ? null : (INSTALLED.find((path) => existsSync(path)) ?? null);
}
