import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import {
  PUBLIC_URL_PLACEHOLDER,
  SETTINGS_PLACEHOLDER,
  TEXT_PLACEHOLDERS,
} from '@photo-coach/shared/contracts/http/site.ts';
import { siteSettingsSchema } from '@photo-coach/shared/contracts/http/site-settings.ts';
import { SITE_SETTINGS } from '@photo-coach/testing/fixtures/site-settings.ts';
import { writeSite } from '@photo-coach/testing/fixtures/write-site.ts';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { webClient } from './web-client.ts';

const PUBLIC_URL = 'https://photos.example';

const pageOf = (name: string) =>
  `<!doctype html><title>${name}</title><link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}/${name}">`;

const { creatorPrice, trialLength } = TEXT_PLACEHOLDERS;
const PRICING = `<title>pricing</title>${SETTINGS_PLACEHOLDER}</script><p>${creatorPrice}</p>`;

/** A folder as the build writes it. */
const writeBuild = (folder: string) =>
  writeSite(
    folder,
    [
      { path: '/', file: 'index.html', isListed: true },
      { path: '/about', file: 'about.html', isListed: true },
      { path: '/pricing', file: 'pricing.html' },
      { path: '/app' },
      { path: '/album-feedback/:albumId' },
      { path: '/shared/:token' },
    ],
    {
      'index.html': pageOf('index'),
      'about.html': pageOf('about'),
      'pricing.html': PRICING,
      'pricing-with-community-trial.html': `${PRICING}<p>${trialLength} free, and a community</p>`,
      'shell.html': pageOf('shell'),
      '404.html': pageOf('404'),
      'assets/main-1a2b.js': 'run()',
      'assets/main-1a2b.js.gz': gzipSync('run()'),
      'site.webmanifest': '{}',
    },
    { 'pricing.html': { 'community-trial': 'pricing-with-community-trial.html' } },
  );

type Reply = { status: number; headers: Record<string, unknown>; body: Buffer };

/** The client on its own port. */
async function serveBuild({ isBuilt = true } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-web-client-'));
  if (isBuilt) writeBuild(folder);
  const site = { settings: SITE_SETTINGS };
  const readSettings = async () => site.settings;
  const app = express().use(webClient({ folder, publicUrl: PUBLIC_URL, readSettings }));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { port } = new URL(await serveHere(app));

  /** Not fetch: it would clean up the path, and decompress the body. */
  const ask = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Reply>((resolve, reject) => {
      const asking = request({ port, path: target, method, headers }, async (response) => {
        const chunks = await response.toArray();
        const { statusCode: status = 0, headers: replied } = response;
        resolve({ status, headers: replied, body: Buffer.concat(chunks) });
      });
      asking.on('error', reject).end();
    });
  return { folder, site, ask };
}

test('every page has its own file, and every other address the "not found" page with status 404', async () => {
  const { ask } = await serveBuild();
  const expected = {
    '/': [200, 'index'],
    '/?utm_source=a%26b': [200, 'index'],
    '/about': [200, 'about'],
    '/about/': [200, 'about'],
    '/About?x=1': [200, 'about'],
    '/%61bout': [200, 'about'],
    '/app': [200, 'shell'],
    '/album-feedback/0198': [200, 'shell'],
    '/album-feedback/a%2Fb': [200, 'shell'],
    '/album-feedback': [404, '404'],
    '/album-feedback/a/b': [404, '404'],
    '/apple': [404, '404'],
    '/about/us': [404, '404'],
    '/no-such-page': [404, '404'],
    '/assets': [404, '404'],
    '/assets/': [404, '404'],
    '/foo.bar': [404, '404'],
    '/about.html': [404, '404'],
    '/user@x.com': [404, '404'],
    '/album-feedback/a.jpg': [200, 'shell'],
    '/%E0%A4%A': [404, '404'],
    '/album-feedback/%E0%A4%A': [404, '404'],
    '/about/%': [404, '404'],
  };
  for (const [target, [status, name]] of Object.entries(expected)) {
    const reply = await ask(target);
    expect([target, reply.status, /<title>(\w+)/.exec(String(reply.body))?.[1]]).toEqual([
      target,
      status,
      name,
    ]);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
  }
});

test('the address of a share link is never cached or indexed, valid or not', async () => {
  const { ask } = await serveBuild();
  for (const [target, expected] of [
    ['/shared/token', [200, 'no-store', 'noindex, nofollow']],
    ['/SHARED/token/', [200, 'no-store', 'noindex, nofollow']],
    ['/shared/token/photos', [404, 'no-store', 'noindex, nofollow']],
    ['/about', [200, 'no-cache', undefined]],
  ] as const) {
    const { status, headers } = await ask(target);
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual(expected);
  }
});

test('a missing address is plain text if a page fetches it, and a page if people would read it', async () => {
  const { ask } = await serveBuild();
  const typeOf = async (target: string, destination: string) => {
    const { status, headers } = await ask(target, { 'sec-fetch-dest': destination });
    expect([target, status]).toEqual([target, 404]);
    expect(headers['vary']).toMatch(/sec-fetch-dest/i);
    return headers['content-type'];
  };
  for (const target of ['/nothing.png', '/nothing', '/%E0%A4%A']) {
    for (const destination of ['image', 'script', 'empty']) {
      expect(await typeOf(target, destination)).toBe('text/plain; charset=utf-8');
    }
    expect(await typeOf(target, 'document')).toBe('text/html; charset=utf-8');
  }
  expect(await typeOf('/assets/main-old.js', 'document')).toBe('text/plain; charset=utf-8');
  const page = await ask('/about', { 'sec-fetch-dest': 'empty' });
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('pages can be read, and nothing else', async () => {
  const { ask } = await serveBuild();
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await ask('/about', {}, method);
    expect([status, headers['etag']]).toEqual([404, undefined]);
  }
});

test('a page contains the public address, and is never served without it', async () => {
  const { ask } = await serveBuild();
  expect(String((await ask('/about')).body)).toContain(`href="${PUBLIC_URL}/about"`);
  for (const target of [
    '/about.html',
    '/404.html',
    '/shell.html',
    '/pages.json',
    '/ABOUT.HTML',
    '/pricing-with-community-trial.html',
    '/about%2Ehtml',
    '/assets/../about.html',
    '//about.html',
    '/x/%2e%2e/about.htm%6c',
    '/pages%2ejson',
    '/./pages.json',
    '/x/../pages.json',
  ]) {
    const reply = await ask(target);
    expect([target, reply.status]).toEqual([target, 404]);
    expect(String(reply.body)).not.toContain(PUBLIC_URL_PLACEHOLDER);
  }
  const index = await ask('/index.html');
  expect([index.status, index.headers['location']]).toEqual([301, '/']);
});

test('a page is served with the prices and settings in it, and sent again once they change', async () => {
  const { site, ask } = await serveBuild();
  const before = await ask('/pricing');
  const [settings = ''] = /{.*}/.exec(String(before.body)) ?? [];
  expect(siteSettingsSchema.parse(JSON.parse(settings))).toEqual(SITE_SETTINGS);
  expect(String(before.body)).toContain('<p>$11</p>');
  const { starter, pro } = SITE_SETTINGS.prices;
  const creator = { displayPrice: '</script>$&9', priceId: 'price_creator' };
  site.settings = { ...SITE_SETTINGS, prices: { starter, creator, pro } };
  const after = await ask('/pricing', { 'if-none-match': String(before.headers['etag']) });
  expect(after.status).toBe(200);
  expect(String(after.body)).toContain('<p>&lt;/script&gt;$&amp;9</p>');
  // A price can't close an element.
  expect(String(after.body).split('</script>')).toHaveLength(2);
});

test('a page shows what is configured, and a page without such text has one file', async () => {
  const { site, ask } = await serveBuild();
  expect(String((await ask('/pricing')).body)).not.toContain('free');
  site.settings = {
    ...SITE_SETTINGS,
    trialDays: 14,
    trialLength: '14 days',
    configured: { coachingCall: false, community: true },
  };
  expect(String((await ask('/pricing')).body)).toContain('14 days free, and a community');
  expect((await ask('/about')).status).toBe(200);
});

test('a page is compressed as the browser accepts it, and not sent again to one that has it', async () => {
  const { ask } = await serveBuild();
  const plain = await ask('/about');
  const best = await ask('/about', { 'accept-encoding': 'gzip, deflate, br' });
  const other = await ask('/about', { 'accept-encoding': 'gzip, br;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect([best.headers['content-encoding'], other.headers['content-encoding']]).toEqual([
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(best.body)).toEqual(plain.body);
  expect(gunzipSync(other.body)).toEqual(plain.body);
  expect(best.headers['vary']).toMatch(/accept-encoding/i);
  const etag = String(plain.headers['etag']);
  const again = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask('/', { 'if-none-match': etag })).status).toBe(200);
  // A missing page stays missing, whatever the browser has cached.
  const missing = await ask('/nothing');
  const stillMissing = await ask('/nothing', { 'if-none-match': String(missing.headers['etag']) });
  expect(stillMissing.status).toBe(404);
});

test('a newer build is served without a restart, and none while there is none', async () => {
  const { folder, ask } = await serveBuild({ isBuilt: false });
  for (const target of ['/', '/nothing', '/robots.txt', '/sitemap.xml']) {
    const { status, headers } = await ask(target);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  }
  writeBuild(folder);
  const before = await ask('/about');
  expect([before.status, (await ask('/nothing')).status]).toEqual([200, 404]);
  writeFileSync(path.join(folder, 'about.html'), 'a newer page');
  utimesSync(path.join(folder, 'pages.json'), new Date(), new Date(Date.now() + 5000));
  const after = await ask('/about', { 'if-none-match': String(before.headers['etag']) });
  expect([after.status, String(after.body)]).toEqual([200, 'a newer page']);
});

test('files keep their types, hashed ones are cached for good and precompressed, and a missing one is not found', async () => {
  const { ask } = await serveBuild();
  const script = await ask('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });
  expect(script.headers['content-encoding']).toBe('gzip');
  expect(script.headers['cache-control']).toContain('immutable');
  expect(String(gunzipSync(script.body))).toBe('run()');
  const manifest = await ask('/site.webmanifest');
  expect(manifest.headers['content-type']).toMatch('application/manifest+json');
  expect(manifest.headers['cache-control']).toBe('no-cache');
  const missing = await ask('/assets/main-old.js');
  expect([missing.status, String(missing.body)]).toEqual([404, 'Not found']);
});
