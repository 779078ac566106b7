import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSeriousIssues } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { insertAlbums } from '../support/seed/insert-albums.ts';

const browser = await launchBrowser();
const UPLOADS = 20;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const NOTHING = { whatsWorking: [], whatToImprove: [], quickWin: [], learn: [], deepDive: [] };
const LONG_TEXT = {
  checked: [],
  detailed_analysis: '',
  whatsWorking: '',
  whatToImprove: '',
  quickWin: '',
  learn: '',
  deepDive: '',
  sentences: NOTHING,
};

describe.skipIf(!browser)('recurring weaknesses', () => {
  const product = runProduct(browser);
  let account: TestAccount;
  let newest: string;

  /**
   * The rows of a critiqued photo with a horizon that is tilted by the value, and weak above 1.5°, where the coach
   * minds more.
   */
  async function critique(albumId: string, jobId: string, value: number): Promise<void> {
    const { db } = product;
    const measurement = 'horizon_tilt';
    const item = { name: measurement, value, region: WHOLE, abstained: null, sureness: 1 } as const;
    const empty = { version: 3, things: [], subject: null, fingerprint: null };
    const { id: photoId } = await db
      .updateTable('photos')
      .set({ state: 'critiqued', measurements: json({ ...empty, items: [item] }) })
      .where('album_id', '=', albumId)
      .returning('id')
      .executeTakeFirstOrThrow();
    const measured = { photoId, region: WHOLE, measurement, value } as const;
    const tilt = {
      kind: 'tilt',
      basis: 'measured',
      polarity: 'weakness',
      severity: 0.4,
      sureness: 0.9,
    } as const;
    const crowded = {
      ...tilt,
      kind: 'competing_subjects',
      basis: 'seen',
      measurement: null,
      value: null,
      photoId,
      region: WHOLE,
    } as const;
    const findings: Finding[] = value < 1.5 ? [] : [{ ...tilt, ...measured }, crowded];
    await db
      .insertInto('critiques')
      .values({
        id: newId(),
        job_id: jobId,
        album_id: albumId,
        user_id: account.userId,
        photo_id: photoId,
        category: 'composition_balance',
        score: 7,
        short_text: 'Short.',
        long_text: json(LONG_TEXT),
        findings: json(findings),
        critic: 'vision',
      })
      .execute();
  }

  beforeAll(async () => {
    account = await insertAccount(product.db, product.jwtSecret, { onboarded: true });
    const titles = Array.from({ length: UPLOADS }, (_, index) => ({ title: `Upload ${index}` }));
    // The newest comes first.
    const albums = await insertAlbums(product.db, account.userId, titles);
    for (const [index, { albumId, jobId }] of albums.entries())
      await critique(albumId, jobId, index < UPLOADS / 2 ? 0.5 + index / 100 : 2 + index / 100);
    newest = albums[0]?.albumId ?? '';
  });

  test.each(['desk', 'phone'] as const)(
    'are shown as a sentence, with measurements on demand and links to the feedback (%s)',
    async (size) => {
      const { page } = await openPageAs(browser, product, 'member', { account, size });
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
      await main.getByRole('img', { name: /of 20 photos$/ }).waitFor();
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
    },
  );
});
