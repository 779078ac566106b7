import { RAW_TYPES } from '@photo-coach/shared/domain/raw/raw-formats.ts';
import { insertAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makePhotoFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs, type Person } from '../support/open-page-as.ts';
import { allowErrors, OFFLINE, UNAVAILABLE } from '../support/page-errors.ts';
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
    type = 'image/jpeg',
  ): Promise<void> {
    const files = photos.map(({ name, bytes }) => ({ name, bytes: [...bytes], type }));
    await page.evaluate((shared) => {
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
        action: '/share-photos',
      });
      form.append(input);
      document.body.append(form);
      form.submit();
    }, files);
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

  test('opens the picker with the shared photos, one or several', async () => {
    const page = await openControlled('member', '/dashboard');
    const photos = await makePhotoFiles(3, 160);
    await share(page, photos.slice(0, 1));
    await page.waitForURL('**/upload/single/file-picker');
    await page.getByText('scene-1.jpg').first().waitFor();
    await page.goto(`${product.url}/dashboard`);
    await share(page, photos);
    await page.waitForURL('**/upload/album/file-picker');
    await page.getByText('3 of 3 uploaded, 100 %').waitFor();
  });

  test('takes a shared photo by its content, with no type and no extension', async () => {
    const page = await openControlled('member', '/dashboard');
    const [photo] = await makePhotoFiles(1, 160);
    if (!photo) throw new Error('no photo was made');
    await share(page, [{ ...photo, name: '1000012345' }], 'application/octet-stream');
    await page.waitForURL('**/upload/single/file-picker');
    await page.getByText('Your photo is uploaded.').waitFor();
  });

  test('stores no photo: neither in a cache, nor for a second page', async () => {
    const page = await openControlled('member', '/dashboard');
    await share(page, await makePhotoFiles(2, 160));
    await page.getByText('2 of 2 uploaded, 100 %').waitFor();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.goto(`${product.url}/share-photos`);
    await page.getByRole('heading', { name: 'No photos arrived' }).waitFor();
  });

  test('asks a visitor to sign in, and has the photos afterward', async () => {
    const page = await openControlled('visitor', '/about');
    await share(page, await makePhotoFiles(1, 160));
    await page.waitForURL('**/auth?returnTo=%2Fshare-photos');
    const account = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
    const session = toStoredSession(account);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      SESSION_KEY,
      session,
    ] as const);
    await page.reload();
    await page.waitForURL('**/upload/single/file-picker');
    await page.getByText('scene-1.jpg').first().waitFor();
  });

  test('says that it is offline, and continues on its own', async () => {
    allowErrors(UNAVAILABLE, OFFLINE);
    const page = await openControlled('member', '/dashboard');
    await page.context().setOffline(true);
    await page.reload().catch(() => undefined);
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Your Photo Journey' }).waitFor();
  });
});
