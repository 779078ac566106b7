import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertCritiquedUpload } from '@photo-coach/testing/fixtures/insert-critiqued-upload.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';

const UPLOADS = 20;
const DAY_MS = 86_400_000;

describe('recurring weaknesses', () => {
  const product = runProduct();
  let account: TestAccount;

  beforeAll(async () => {
    account = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
    for (let index = 0; index < UPLOADS; index += 1) {
      // The newer half is nearly level, and the coach minds nothing there.
      const isWeak = index >= UPLOADS / 2;
      const photo = {
        tilt: (isWeak ? 2 : 0.5) + index / 100,
        critic: 'vision',
        ...(isWeak && { seen: 'competing_subjects' as const }),
      } as const;
      const at = new Date(Date.now() - index * DAY_MS).toISOString();
      const upload = { at, photos: [photo] };
      await insertCritiquedUpload(product.db, account.userId, upload);
    }
  });

  test('are shown as a sentence each, with whether they improve', async () => {
    const { page } = await openPageAs(product, 'member', { account, size: 'phone' });
    await page.goto(`${product.url}/photo-journey`);
    const main = page.getByRole('main');
    await main
      .getByText('Crooked horizons keep coming back: 10 of your last 20 photos.', { exact: true })
      .waitFor();
    await main
      .getByText('This is getting better: from about 2 degrees to half a degree.')
      .waitFor();
    await main
      .getByText(
        'Things that compete with the subject keep coming back: 10 of the 20 photos that the coach has read.',
        { exact: true },
      )
      .waitFor();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(wider).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  });
});
