import type { Page } from 'playwright-core';
import { readAccessToken } from '../../web/e2e/support/steps.ts';

/** As many transfers at once as the product has. */
const AT_ONCE = 3;

/** Runs in the page: PUTs the files of an input to signed URLs, and nothing else. @returns milliseconds */
async function putFiles({ token, atOnce }: { token: string; atOnce: number }): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('#bare-upload');
  const files = [...(input?.files ?? [])];
  const startedAt = performance.now();
  const put = async (file: File) => {
    const signed = await fetch('/api/sign-upload', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ext: 'jpg', size: file.size, type: 'image/jpeg' }),
    });
    const { signedUrl, headers } = await signed.json();
    const stored = await fetch(signedUrl, { method: 'PUT', headers, body: file });
    if (!stored.ok) throw new Error(`the store answered ${stored.status}`);
  };
  const lane = async () => {
    for (let file = files.pop(); file; file = files.pop()) await put(file);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return performance.now() - startedAt;
}

/**
 * Uploads files from a page of the product as plainly as a browser can: three at a time, one PUT each.
 * @param paths of the files on this machine
 * @returns milliseconds
 */
export async function uploadBare(page: Page, paths: readonly string[]): Promise<number> {
  await page.evaluate(() => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', multiple: true, id: 'bare-upload' });
    document.body.append(input);
  });
  await page.locator('#bare-upload').setInputFiles([...paths]);
  return await page.evaluate(putFiles, { token: await readAccessToken(page), atOnce: AT_ONCE });
}
