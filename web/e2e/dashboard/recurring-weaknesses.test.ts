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
  let newest: string | undefined;

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
      const { albumId } = await insertCritiquedUpload(product.db, account.userId, upload);
      newest ??= albumId;
    }
  });

  test('are shown as a sentence, with measurements on demand and links to the feedback', async () => {
    const { page } = await openPageAs(product, 'member', { account, size: 'phone' });
    await page.goto(`${product.url}/photo-journey`);
    const main = page.getByRole('main');
    await main
      .getByText('Crooked horizons keep coming back: 10 of your last 20 photos.', { exact: true })
      .waitFor();
    await main
      .getByText('This is getting better: from about 2 degrees to half a degree.')
      .waitFor();
    const numbers = main.getByText('Tilt: 2 degrees → half a degree, over 20 photos.');
    expect(await numbers.isVisible()).toBe(false);
    await main.getByText('Show the measurements').click();
    await numbers.waitFor();
    expect(await main.getByRole('row').count()).toBe(UPLOADS + 1);
    await main
      .getByText(
        'Things that compete with the subject keep coming back: 10 of the 20 photos that the coach has read.',
        { exact: true },
      )
      .waitFor();
    await main.getByText('Show the photos').click();
    await main
      .getByText('Seen by the coach in 100 % of the earlier photos and 0 % of the later ones')
      .waitFor();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(wider).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    const table = main.getByRole('group', { name: `tilt of ${UPLOADS} photos` });
    const hidden = () =>
      table.evaluate((element) => [
        element.dataset['hidden'],
        getComputedStyle(element).maskImage !== 'none',
      ]);
    await expect.poll(hidden).toEqual(['bottom', true]);
    await table.focus();
    await page.keyboard.press('End');
    await expect.poll(hidden).toEqual(['top', true]);
    const link = main.getByRole('row').nth(1).getByRole('link');
    expect(await link.getAttribute('href')).toBe(`/feedback/single?albumId=${newest}`);
  });
});
