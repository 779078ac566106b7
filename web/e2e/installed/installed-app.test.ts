import { createServer } from 'node:http';
import { RAW_TYPES } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs, type Person, SIZES } from '../support/open-page-as.ts';
import { allowErrors, ENDED, OFFLINE, REJECTED, UNAVAILABLE } from '../support/page-errors.ts';
import { openTab } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { SESSION_KEY, toStoredSession } from '../support/stored-session.ts';

const browser = await launchBrowser();

const manifestSchema = z.object({
  display: z.string(),
  start_url: z.string(),
  scope: z.string(),
  icons: z.array(z.object({ sizes: z.string(), purpose: z.string().optional() })),
  share_target: z.object({
    action: z.string(),
    params: z.object({
      files: z.tuple([z.object({ name: z.string(), accept: z.array(z.string()) })]),
    }),
  }),
});

describe.skipIf(!browser)('the installed app', () => {
  const product = runProduct(browser);

  /** Opens a page that the service worker controls: it starts with the first, and controls the next. */
  async function openControlled(person: Person, path: string): Promise<Page> {
    const { page } = await openPageAs(browser, product, person, {
      size: 'phone',
      serviceWorkers: 'allow',
    });
    await page.goto(product.url + path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    return page;
  }

  /** Shares photos as another app on the phone does: the browser posts them to the manifest's share target. */
  async function share(
    page: Page,
    photos: readonly PhotoFile[],
    { type = 'image/jpeg', to = '' } = {},
  ): Promise<void> {
    const files = photos.map(({ name, bytes }) => ({ name, bytes: [...bytes], type }));
    const sharing = { shared: files, action: `${to}/share-photos` };
    await page.evaluate(({ shared, action }) => {
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'photos', multiple: true });
      const transfer = new DataTransfer();
      for (const { name, bytes, type } of shared)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
      input.files = transfer.files;
      const form = document.createElement('form');
      Object.assign(form, {
        method: 'post',
        enctype: 'multipart/form-data',
        action,
      });
      form.append(input);
      document.body.append(form);
      form.submit();
    }, sharing);
  }

  test('can be installed, and accepts photos from other apps', async () => {
    const page = await openControlled('visitor', '/');
    const tools = await page.context().newCDPSession(page);
    const { errors, data } = await tools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const app = manifestSchema.parse(JSON.parse(data ?? ''));
    const { share_target: target } = app;
    expect(target.action).toBe('/share-photos');
    expect(app).toMatchObject({ display: 'standalone', start_url: '/dashboard', scope: '/' });
    expect(app.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    const raw = Object.keys(RAW_TYPES).map((ext) => `.${ext}`);
    const accepted = ['image/*', 'application/octet-stream', '.hif', '.jfif', ...raw];
    expect(target.params.files[0].accept).toEqual(expect.arrayContaining(accepted));
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { name });
  const nothingArrived = (page: Page) => heading(page, 'No photos arrived').waitFor();

  async function signOut(page: Page): Promise<void> {
    allowErrors(ENDED);
    // On a phone the button is in a menu.
    await page.setViewportSize(SIZES.desk);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('You have been successfully signed out.').waitFor();
  }

  /** Signs another account in, as another tab does. */
  async function signIn(page: Page): Promise<void> {
    const account = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
    const session = toStoredSession(account);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      session,
    ] as const);
  }

  /** How many photos this test's pages have asked to upload. */
  function countUploads(page: Page): () => number {
    let count = 0;
    page.on('request', (request) => {
      if (/sign-upload|multipart-uploads/.test(request.url())) count += 1;
    });
    return () => count;
  }

  test('asks before it opens the picker with shared photos, one or several, and leaves an album alone if they are discarded', async () => {
    const page = await openControlled('member', '/dashboard');
    const uploaded = countUploads(page);
    const photos = await makePhotoFiles(4, 160);
    await share(page, photos.slice(0, 1));
    await heading(page, 'Use this photo?').waitFor();
    await page.getByText('scene-1.jpg').waitFor();
    await page.locator('main img').waitFor();
    expect(uploaded()).toBe(0);
    await page.getByRole('button', { name: 'Use photo', exact: true }).click();
    await page.waitForURL('**/upload/single/file-picker');
    await page.getByText('scene-1.jpg').first().waitFor();
    await page.goto(`${product.url}/dashboard`);
    await share(page, photos.slice(0, 3));
    await heading(page, 'Use these 3 photos?').waitFor();
    expect(await page.locator('main li').count()).toBe(3);
    await page.getByRole('button', { name: 'Use photos' }).click();
    await page.waitForURL('**/upload/album/file-picker');
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();

    const before = uploaded();
    await share(page, photos.slice(3));
    await page.getByRole('link', { name: 'Discard' }).click();
    await heading(page, 'Your Photo Journey').waitFor();
    await page.goto(`${product.url}/upload/album/file-picker`);
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
    expect(uploaded()).toBe(before);
  });

  test('takes a shared photo by its content, and shows a dozen of many', async () => {
    const page = await openControlled('member', '/dashboard');
    const [photo] = await makePhotoFiles(1, 160);
    if (!photo) throw new Error('no photo was made');
    await share(page, [{ ...photo, name: '1000012345' }], { type: 'application/octet-stream' });
    await page.getByRole('button', { name: 'Use photo', exact: true }).click();
    await page.waitForURL('**/upload/single/file-picker');
    await page.getByText('Your photo is uploaded.').waitFor();

    const note = { ...photo, name: 'note.txt', bytes: new TextEncoder().encode('a note') };
    await share(page, [photo, ...Array.from({ length: 13 }, () => note)]);
    await heading(page, 'Use these 14 photos?').waitFor();
    await page.getByText('And 2 more photos').waitFor();
    await page.getByRole('button', { name: 'Use photos' }).click();
    await page.getByText('13 files that aren').waitFor();
    await page.getByText('1 of 1 uploaded, 100 %').waitFor();
  });

  test('stores no photo: neither in a cache, nor for a second page', async () => {
    const page = await openControlled('member', '/dashboard');
    await share(page, await makePhotoFiles(2, 160));
    await heading(page, 'Use these 2 photos?').waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    const { page: second } = await openTab(page.context());
    await second.goto(page.url());
    await nothingArrived(second);
    await page.reload();
    await nothingArrived(page);
  });

  test('forgets shared photos when their account signs out in another tab', async () => {
    const page = await openControlled('member', '/dashboard');
    const { page: other } = await openTab(page.context());
    await other.goto(`${product.url}/dashboard`);
    await share(page, await makePhotoFiles(1, 160));
    await heading(page, 'Use this photo?').waitFor();
    const asked = page.url();
    await signOut(other);
    await page.waitForURL(`${product.url}/`);
    await signIn(page);
    await page.goto(asked);
    await nothingArrived(page);
  });

  test('forgets shared photos that nobody answers for within four minutes', async () => {
    const page = await openControlled('member', '/dashboard');
    await page.clock.install();
    await share(page, await makePhotoFiles(1, 160));
    await heading(page, 'Use this photo?').waitFor();
    await page.clock.fastForward('04:01');
    await nothingArrived(page);
  });

  test('asks a visitor to sign in and share again, and keeps no photos until then', async () => {
    const page = await openControlled('visitor', '/about');
    await share(page, await makePhotoFiles(1, 160));
    await page.waitForURL('**/auth?returnTo=%2Fshare-photos');
    await page.getByText('Sign in first, then share again').waitFor();
    await signIn(page);
    await page.reload();
    await page.waitForURL('**/share-photos');
    await nothingArrived(page);
  });

  describe('photos that wait because there is no network', () => {
    /** Shares a photo while offline. */
    async function shareOffline(page: Page): Promise<void> {
      allowErrors(UNAVAILABLE, OFFLINE);
      await page.context().setOffline(true);
      await share(page, await makePhotoFiles(1, 160));
      await heading(page, 'You’re offline').waitFor();
    }

    test('are shown once their page opens, and to no other page', async () => {
      const page = await openControlled('member', '/dashboard');
      const { page: other } = await openTab(page.context());
      await other.goto(`${product.url}/dashboard`);
      await shareOffline(page);
      const answer = await other.evaluate(
        () =>
          new Promise<unknown>((resolve) => {
            navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data));
            navigator.serviceWorker.controller?.postMessage({ takeSharedPhotos: 'a guess' });
          }),
      );
      expect(answer).toEqual({ sharedPhotos: [], until: 0 });
      await page.context().setOffline(false);
      await heading(page, 'Use this photo?').waitFor();
    });

    test.each([
      ['somebody signs out', 'member', '/dashboard', signOut],
      [
        'somebody comes to sign in',
        'visitor',
        '/about',
        async (other: Page) => {
          await other.goto(`${product.url}/auth`);
          await heading(other, 'Welcome Back').waitFor();
        },
      ],
    ] as const)('are forgotten when %s', async (_what, person, path, act) => {
      const page = await openControlled(person, path);
      const { page: other } = await openTab(page.context());
      await other.goto(product.url + path);
      await other.getByRole('heading', { level: 1 }).waitFor();
      await shareOffline(page);
      const asked = page.url();
      await page.close();
      await other.context().setOffline(false);
      await act(other);
      await signIn(other);
      await other.goto(asked);
      await nothingArrived(other);
    });

    test('are forgotten after four minutes', async () => {
      const page = await openControlled('member', '/dashboard');
      const [worker] = page.context().serviceWorkers();
      await worker?.evaluate(() => {
        const later = self.setTimeout.bind(self);
        Object.assign(self, { setTimeout: (task: () => void) => later(task, 0) });
      });
      await shareOffline(page);
      await page.context().setOffline(false);
      await nothingArrived(page);
    });
  });

  describe('a page of another site', () => {
    const elsewhere = createServer((request, response) => {
      const policy = new URL(request.url ?? '', 'http://own.invalid').searchParams.get('policy');
      if (policy) response.setHeader('referrer-policy', policy);
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Elsewhere</title>');
    });
    let address = '';
    beforeAll(async () => {
      await new Promise<void>((resolve) => elsewhere.listen(0, resolve));
      const bound = elsewhere.address();
      if (bound === null || typeof bound === 'string') throw new Error('no port');
      // Another site than the product's, which is at 127.0.0.1.
      address = `http://localhost:${bound.port}`;
    });
    afterAll(() => void elsewhere.close());

    test('can’t share photos', async () => {
      allowErrors(REJECTED);
      const page = await openControlled('member', '/dashboard');
      await page.goto(address);
      await share(page, await makePhotoFiles(1, 160), { to: product.url });
      await page.getByText('Requests from other sites are refused.').waitFor();
      await page.goto(`${product.url}/share-photos`);
      await nothingArrived(page);
    });

    test('that hides what it is gets no further than the question', async () => {
      const page = await openControlled('member', '/dashboard');
      const uploaded = countUploads(page);
      await page.goto(`${address}/?policy=no-referrer`);
      await share(page, await makePhotoFiles(2, 160), { to: product.url });
      await heading(page, 'Use these 2 photos?').waitFor();
      await page.getByRole('link', { name: 'Discard' }).click();
      await heading(page, 'Your Photo Journey').waitFor();
      expect(uploaded()).toBe(0);
    });
  });
});
