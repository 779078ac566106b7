import { albumStatusPage, PAGES } from '@photo-coach/shared/domain/pages.ts';
import { insertInvitation } from '@photo-coach/testing/fixtures/insert-invitation.ts';
import { makeFlawedFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CLAIMS,
  CLOSING,
  FEATURES,
  QUESTIONS,
  TESTIMONIALS,
  VIDEO,
} from '../../features/landing/content.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { allowErrors, MISSING } from '../support/page-errors.ts';
import { type OpenedPage, openPage } from '../support/product.ts';
import { runProduct } from '../support/run-product.ts';
import { chooseFiles, openPicker, PASSWORD, skipOnboarding } from '../support/steps.ts';

const WAIT = { timeout: 60_000 };
const CLUB = {
  BILLING: 'off',
  MAIL_DELIVERY: 'off',
  SIGN_UP: 'invite',
  LIMIT_PHOTOS_PER_DAY: '20',
  ALBUMS_KEPT_DAYS: '365',
};

/** Words that never appear on a site that sells nothing. "Pro" alone is a tier of the progress. */
const SELLING =
  /[$£€]\s?\d|\bupgrade\b|\bpricing\b|\b(your|paid|free) plans?\b|\bplans\b|\bCreator\b|\bof Pro\b|\bPro (?:is|includes|priority)\b|\bfor free\b|\b(are|start) free\b/i;

describe('a club’s own site', () => {
  const product = runProduct({ keepsPages: true, own: { env: CLUB } });
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await openPage();
  });

  const invite = async () => {
    const { id, token } = await insertInvitation(product.db);
    return { id, link: `${product.url}${PAGES.signUp}?invite=${token}` };
  };

  /** Opens a page, and reads it once it is loaded. */
  async function expectNothingSold(page: Page, path: string): Promise<void> {
    await page.goto(`${product.url}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, SELLING.exec((await page.locator('#root').textContent()) ?? '')]).toEqual([
      path,
      null,
    ]);
  }

  test('shows visitors no price, and has no page of one', async () => {
    allowErrors(MISSING);
    const { page } = opened;
    for (const path of [PAGES.landing, PAGES.about, PAGES.terms, PAGES.privacy, PAGES.auth]) {
      await expectNothingSold(page, path);
    }
    for (const path of [PAGES.pricing, PAGES.billing, PAGES.billingManage]) {
      const reply = await page.goto(`${product.url}${path}`);
      expect([path, reply?.status()]).toEqual([path, 404]);
      await page.getByText('Oops! Page not found').waitFor();
    }
    const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
    expect(sitemap).not.toMatch(/pricing/);
  });

  test('describes the product to visitors, without claims that only another site’s owner can make', async () => {
    const { page } = opened;
    await page.goto(product.url);
    const main = page.getByRole('main');
    for (const name of [FEATURES.title, FEATURES.measured.title, QUESTIONS.title, CLOSING.title]) {
      await main.getByRole('heading', { name }).waitFor();
    }
    const shown = (await main.textContent()) ?? '';
    const said = [
      ...CLAIMS.map(({ figure, words }) => `${figure} ${words}`),
      ...TESTIMONIALS.quotes.flatMap(({ quote, who }) => [quote, who]),
      TESTIMONIALS.title,
      VIDEO.title,
    ];
    expect(said.filter((text) => shown.includes(text))).toEqual([]);
    expect(await page.locator('video').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('takes new accounts by invitation, and admits them without a mail', async () => {
    const { page } = opened;
    await page.goto(product.url);
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.getByText('New accounts are by invitation').waitFor();
    expect(await page.getByRole('button', { name: 'Create Account' }).count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);

    const { link } = await invite();
    await page.goto(link);
    await page.getByLabel('First name').fill('Ansel');
    expect(page.url()).not.toContain('invite=');
    // The invitation survives a reload.
    await page.reload();
    await page.getByLabel('First name').fill('Ansel');
    await page.getByLabel('Last name').fill('Adams');
    await page.getByLabel('Email').fill('ansel@club.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/welcome');
    await skipOnboarding(page);
    expect(await product.db.selectFrom('mails').select('id').execute()).toEqual([]);

    const { page: second } = await openPage();
    await second.goto(link);
    await second.getByText('This invitation has been used').waitFor();
    await second.goto(`${product.url}/auth?mode=forgot`);
    await second.getByText('This site sends no mails').waitFor();
  });

  test('critiques a photo, and mentions no plan on any page of the account', async () => {
    const { page } = opened;
    await openPicker(page, 'single');
    const [photo] = await makeFlawedFiles();
    if (!photo) throw new Error('no photo was made');
    await chooseFiles(page, [photo]);
    await page.getByText('1 photo uploaded successfully!').first().waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/feedback/single?albumId=*', WAIT);
    await page.getByRole('heading', { name: 'Overall Assessment' }).waitFor();
    const feedback = new URL(page.url());
    const own = [
      PAGES.dashboard,
      PAGES.account,
      PAGES.uploadChoice,
      PAGES.branding,
      PAGES.photoJourney,
    ];
    const others = [PAGES.portfolioReviews, PAGES.badges, PAGES.keepGrowing, PAGES.followUps];
    for (const path of [feedback.pathname + feedback.search, ...own, ...others]) {
      await expectNothingSold(page, path);
    }
    await page.goto(`${product.url}${PAGES.dashboard}`);
    await page.getByText('19 of 20 photos left today').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('leaves the address to the operator', async () => {
    const { page } = opened;
    await page.goto(`${product.url}${PAGES.account}`);
    const email = page.getByRole('region', { name: 'Email' });
    await email.getByText('only its operator can change your address').waitFor();
    expect(await email.getByRole('button').count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
  });

  test('shows an album’s last day, and leads to how long albums are kept', async () => {
    const { page } = opened;
    const { db } = product;
    const { id, created_at } = await db
      .updateTable('albums')
      .set({ created_at: sql<string>`now() - interval '345 days'` })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow();
    const end = new Date(Date.parse(created_at) + 365 * 86_400_000);
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(end);
    const lastDay = page.getByText(`Kept until ${day}`);
    await page.goto(`${product.url}${PAGES.dashboard}`);
    await lastDay.waitFor();
    await page.goto(`${product.url}${albumStatusPage(id)}`);
    await lastDay.waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    const exporting = page.getByRole('link', { name: 'export your data' });
    expect(await exporting.getAttribute('href')).toBe(PAGES.account);
    await page.getByRole('link', { name: 'How long we keep albums' }).click();
    await page.getByText('365 days after the upload').first().waitFor();
  });
});
