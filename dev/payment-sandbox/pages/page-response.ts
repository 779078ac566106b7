import type { Response } from 'express';
import { SANDBOX_STYLES } from './views/styles.ts';

/** Origins that a form of a page may lead to: its own, and those given by the holder of the secret key. */
const formTargets = (urls: readonly (string | null | undefined)[]): string =>
  ["'self'", ...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))].join(' ');

/** Sends a page that runs no script, loads only its stylesheet, and is not cached. */
export function sendPage(
  response: Response,
  page: string,
  { leadsTo = [], status = 200 }: { leadsTo?: (string | null | undefined)[]; status?: number } = {},
): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `form-action ${formTargets(leadsTo)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  response
    .status(status)
    .set({ 'cache-control': 'no-store', 'content-security-policy': policy.join('; ') })
    .type('html')
    .send(page);
}

/** Sends the stylesheet of the pages. */
export function sendStyles(response: Response): void {
  response.set('cache-control', 'no-cache').type('css').send(SANDBOX_STYLES);
}
