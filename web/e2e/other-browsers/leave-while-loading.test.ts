import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { expect, onTestFinished, test } from 'vitest';
import { runProduct } from '../support/run-product.ts';
import { createUser } from './browser-user.ts';
import { areInstalled } from './installed.ts';
import { FIREFOX, launchFirefox } from './launch-firefox.ts';

const TIMEOUT_MS = 120_000;
/** How long the next page takes, ms: time enough for a reload to take the person back. */
const NEXT_PAGE_MS = 1500;

const product = runProduct(null);

/** The product behind a proxy that never answers for a screen's file, and late for the next page. */
async function holdScreen(file: RegExp, nextPage: string) {
  const held: string[] = [];
  const proxy = http.createServer((request, response) => {
    const { url = '', method, headers } = request;
    if (file.test(url)) {
      held.push(url);
      return;
    }
    const forward = () => {
      const passed = http.request(new URL(url, product.url), { method, headers }, (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    };
    setTimeout(forward, url === nextPage ? NEXT_PAGE_MS : 0);
  });
  onTestFinished(() => void proxy.close());
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, held };
}

test.skipIf(!areInstalled([FIREFOX]))(
  'a person who leaves a page whose screen still loads arrives at the next one in Firefox',
  async () => {
    const { url, held } = await holdScreen(/^\/assets\/auth-page/, '/about');
    const tab = await launchFirefox();
    onTestFinished(tab.close);
    const user = createUser(tab);
    await user.goto(`${url}/pricing`);
    await user.click('link', 'Sign in');
    await user.arriveAt(/\/auth$/);
    await sleepUntil(() => held.length > 0, { timeoutMs: TIMEOUT_MS });
    await user.goto(`${url}/about`);
    await user.arriveAt(/\/about$/);
    expect(await tab.readErrors()).toEqual([]);
  },
  TIMEOUT_MS,
);
