import { expect, test } from 'vitest';
import { z } from 'zod';
import { openPageAs } from '../support/open-page-as.ts';
import { allowErrors, OFFLINE, UNAVAILABLE } from '../support/page-errors.ts';
import { runProduct } from '../support/run-product.ts';

const product = runProduct();

const manifestSchema = z.object({
  display: z.string(),
  start_url: z.string(),
  scope: z.string(),
  icons: z.array(z.object({ sizes: z.string(), purpose: z.string().optional() })),
});

test('the app can be installed, says that it is offline, and opens again once it is back', async () => {
  allowErrors(UNAVAILABLE, OFFLINE);
  const options = { size: 'phone', serviceWorkers: 'allow' } as const;
  const { page, context } = await openPageAs(product, 'member', options);
  await page.goto(`${product.url}/dashboard`);
  const tools = await context.newCDPSession(page);
  const { errors, data } = await tools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const app = manifestSchema.parse(JSON.parse(data ?? ''));
  expect(app).toMatchObject({ display: 'standalone', start_url: '/dashboard', scope: '/' });
  expect(app.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  // The first page that the service worker controls.
  await page.goto(`${product.url}/account`);
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Your Account', exact: true }).waitFor();
});
