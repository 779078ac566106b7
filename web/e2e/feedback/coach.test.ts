import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { insertFollowUp } from '@photo-coach/testing/fixtures/insert-follow-up.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { startOpenAiServer } from '@photo-coach/testing/services/openai-server.ts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { shareAlbum } from '../albums/share-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { readVitals, watchVitals } from '../support/page-vitals.ts';
import { runProduct } from '../support/run-product.ts';
import { createMemberClient } from '../support/seed/create-member-client.ts';
import { blownPhoto, critiquedAlbum, critiquedFiles } from './critiqued-album.ts';

const ANSWER = {
  scene: 'A white disc lies among green leaves.',
  looked: { focus_sharpness: 'The front leaves are crisp.', mood_emotional_impact: 'not judged' },
  remarks: [
    {
      what: 'The leaves close around the white disc like a nest.',
      polarity: 'strength',
      why: 'Its dark rim holds the eye inside, and the white is the first thing that one sees.',
      place: 'whole',
      kind: 'frame_within_frame',
      category: 'composition_balance',
      weight: 'decisive',
      sureness: 'sure',
    },
    {
      what: 'A brown leaf with a torn rim lies in the upper right corner.',
      why: null,
      place: 'Q1:T4',
      kind: 'background_object',
      polarity: 'weakness',
      category: 'composition_balance',
      weight: 'clear',
      sureness: 'sure',
      next_time: 'Brush it away before you press.',
      in_editor: 'Darken that corner.',
    },
  ],
  dismissed: [{ id: 'fact1', reason: 'The disc is meant to be white.' }],
  verdict: 'refine',
  levels: { composition_balance: 'good' },
  one_thing: 'Keep the nest of leaves, and clear its corner.',
};

const OF_ALBUM = {
  related: 'yes',
  summary: 'Three white discs in one bed of leaves.',
  remarks: [
    {
      what: 'P1 and P3 both push the disc against the edge.',
      photos: ['P3', 'P1'],
      why: 'The second time it is a habit.',
      kind: 'repetition',
      polarity: 'weakness',
      category: 'repetition_variety',
      weight: 'decisive',
      sureness: 'sure',
      now: 'Keep P1, where more leaves are sharp.',
      next_time: null,
    },
  ],
  order: ['P2', 'P1'],
  order_why: 'It begins in the middle of the leaves.',
  open_with: { label: 'P2', why: 'The disc sits calmly in the middle.' },
  leave_out: [{ label: 'P3', why: 'P1 says the same.' }],
  levels: { storytelling_flow: 'fair', repetition_variety: 'weak' },
};

/** Holds the model's answers back until the test releases them. */
let gate = Promise.withResolvers<void>();
const albumGate = Promise.withResolvers<void>();
let isDown = false;
const model = await startOpenAiServer(({ body }) => {
  if (isDown) return { kind: 'error', status: 401 };
  const asked = JSON.stringify(body.messages);
  if (asked.includes('contact sheet')) {
    return { kind: 'answer', content: OF_ALBUM, after: albumGate.promise };
  }
  const isSecond = asked.includes('You check remarks');
  const content = isSecond ? { answers: [{ remark: 1, visible: 'yes' }] } : ANSWER;
  return { kind: 'answer', content, after: gate.promise };
});
afterAll(() => model.stop());

/** An analysis on a busy machine. */
const WAIT = { timeout: 60_000 };
const WAITING =
  'The coach is still looking at the later photo. The verdict waits for what it says.';
const LOOKING = 'The coach is looking at your photo. This is the technical check.';
type Critiqued = Awaited<ReturnType<typeof critiquedFiles>>;

const cardsOf = (page: Page) => page.locator('article').allInnerTexts();

describe('the coach’s reading', () => {
  const product = runProduct({
    own: {
      env: {
        OPENAI_API_KEY: 'k',
        OPENAI_BASE_URL: model.baseUrl,
        VISION_MODEL: 'a-model',
        // Longer than the answers are held back on any machine.
        VISION_TIMEOUT_SECONDS: '300',
      },
    },
  });

  let first: Critiqued | undefined;
  /** The photo of the first test, whose reading another test answers. */
  async function readFirst(): Promise<Critiqued> {
    first ??= await critiquedFiles(product, [await blownPhoto('first.jpg', 0.5)]);
    return first;
  }

  /** The feedback page of a photo whose reading has not come yet. */
  async function openWaiting(name: string): Promise<Page> {
    gate = Promise.withResolvers();
    return openFeedback(await critiquedFiles(product, [await blownPhoto(name, 0.5)]));
  }

  async function openFeedback({ account, analysis }: Critiqued): Promise<Page> {
    const { page } = await openPageAs(product, 'member', { account });
    await watchVitals(page);
    await page.goto(`${product.url}/feedback/single?albumId=${analysis.album.id}`);
    return page;
  }

  test('replaces the technical check, nothing moves, and it can be shared', async () => {
    const critiqued = await readFirst();
    const page = await openFeedback(critiqued);
    await page.getByText(LOOKING).waitFor();
    const before = await cardsOf(page);
    const shiftsBefore = (await readVitals(page)).shifts.length;
    gate.resolve();
    await page.getByText(ANSWER.scene).waitFor();
    await page.getByText(ANSWER.one_thing).waitFor();
    for (const text of [
      'Worth an edit.',
      'The front leaves are crisp.',
      'Not judged in this photo.',
    ]) {
      await page.getByText(text, { exact: true }).first().waitFor();
    }
    expect(await cardsOf(page)).not.toEqual(before);
    expect((await readVitals(page)).shifts.slice(shiftsBefore)).toEqual([]);
    const own = page.getByRole('button', { name: /^A brown leaf/ });
    await own.click();
    await page.getByText('Seen by the coach', { exact: true }).first().waitFor();
    await page.getByText('Measured, but no fault here').click();
    await page.getByText('The disc is meant to be white.').waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);

    // It is shared with what the photo shows, and with dotted marks where it was only seen.
    const link = await shareAlbum(product, critiqued.account, critiqued.analysis.album.id);
    const { page: shared } = await openPageAs(product, 'visitor');
    await shared.goto(product.url + link);
    await shared.getByText(ANSWER.scene).waitFor();
    await shared.getByText('seen by the coach', { exact: true }).waitFor();
    const place = shared.getByRole('button', { name: /^Tip 1\b/ });
    expect(await place.evaluate((mark) => getComputedStyle(mark).borderStyle)).toBe('dotted');
    await place.click();
    await shared.getByRole('dialog').getByText('Seen by the coach.').waitFor();
    expect(await findSeriousIssues(shared)).toEqual([]);
  });

  test('is cut in a card at 120 characters, at the end of a word, until it is unfolded', async () => {
    const page = await openFeedback(await readFirst());
    gate.resolve();
    await page.getByText(ANSWER.scene).waitFor();
    const full = `${ANSWER.remarks[0]?.what} ${ANSWER.remarks[0]?.why}`;
    expect(full.length).toBeGreaterThan(120);
    const passage = page
      .locator('article', { hasText: 'Composition & Balance' })
      .locator('section', { has: page.getByRole('heading', { name: "What's Working" }) });
    const read = async () =>
      (await passage.getByRole('listitem').allTextContents())
        .join(' ')
        .replaceAll(', Seen by the coach', '');
    const shown = await read();
    expect(shown.length).toBeLessThanOrEqual(123);
    const kept = shown.replace(/\.\.\.$/, '');
    expect(full.startsWith(kept)).toBe(true);
    expect(full.slice(kept.length)).toMatch(/^[\s.,;:–—-]/);
    await passage.getByRole('button', { name: 'Read more' }).click();
    expect(await read()).toBe(full);
  });

  test('waits while something is being read, until its reader wants it', async () => {
    const page = await openWaiting('second.jpg');
    await page.getByText(LOOKING).waitFor();
    const sentence = page.locator('[role="tabpanel"] li button').first();
    await sentence.click();
    const panel = page.locator('[role="tabpanel"] [aria-expanded="true"]');
    await panel.waitFor();
    const before = await cardsOf(page);
    gate.resolve();
    const show = page.getByRole('button', { name: 'Show it' });
    await show.waitFor();
    expect(await panel.count()).toBe(1);
    expect(await cardsOf(page)).toEqual(before);
    await show.click();
    await page.getByText(ANSWER.scene).waitFor();
    await show.waitFor({ state: 'detached' });
  });

  test('that fails keeps the technical check, says why, and can be requested again', async () => {
    isDown = true;
    gate = Promise.withResolvers();
    const third = await critiquedFiles(product, [await blownPhoto('third.jpg', 0.5)]);
    const page = await openFeedback(third);
    await page.getByText('The coach is not available on this server right now.').waitFor();
    expect(await page.locator('article').count()).toBe(4);
    expect(await findSeriousIssues(page)).toEqual([]);
    isDown = false;
    gate.resolve();
    // The answer comes before the page has learned that the coach looks again.
    const asked = Promise.withResolvers<void>();
    await page.route(/\/api\/albums\/[^/]+\/analysis/, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Ask the coach again' }).click();
    await sleepUntil(
      () =>
        product.db
          .selectFrom('readings')
          .select('id')
          .where('job_id', '=', third.analysis.job.id)
          .where('state', '=', 'done')
          .executeTakeFirst(),
      { timeoutMs: 20_000 },
    );
    asked.resolve();
    await page.getByText(ANSWER.scene).waitFor();
  });

  test('of an album follows that of its photos, and suggests how to show it, and nothing moves', async () => {
    const { account, analysis } = await critiquedAlbum(product, [0.2, 0.5, 0.8]);
    const { page } = await openPageAs(product, 'member', { account });
    await watchVitals(page);
    await page.goto(`${product.url}/album-feedback/${analysis.album.id}`);
    await page.getByText('The coach has read your photos, and is now looking').waitFor();
    const shiftsBefore = (await readVitals(page)).shifts.length;
    albumGate.resolve();
    await page.getByText(OF_ALBUM.summary).waitFor();
    await page.getByText('Photos 1 and 3 both push the disc against the edge.').waitFor();
    const order = page.getByRole('list', { name: 'Suggested order' });
    expect(await order.getByRole('button').allTextContents()).toEqual([
      'Show Photo 2',
      'Show Photo 1',
    ]);
    await page.getByText('Photo 1 says the same.').waitFor();
    expect((await readVitals(page)).shifts.slice(shiftsBefore)).toEqual([]);
    expect(await findSeriousIssues(page)).toEqual([]);
    await order.getByRole('button', { name: 'Show Photo 1' }).click();
    await page.getByRole('tab', { name: 'This Photo', selected: true }).waitFor();
  });

  test('can be answered remark by remark: why, intended, not true, helpful, and taken back', async () => {
    const page = await openFeedback(await readFirst());
    gate.resolve();
    await page.getByText(ANSWER.scene).waitFor();
    const what = ANSWER.remarks[1]?.what ?? '';
    const card = page.locator('article', { hasText: 'Composition & Balance' });
    const said = card.getByRole('button', { name: /^A brown leaf/ });
    const press = (name: string) => card.getByRole('button', { name: `${name} – ${what}` }).click();
    await said.hover();
    await card.getByRole('button', { name: `Why? ${what}` }).click();
    await card.getByText('Seen by the coach', { exact: true }).waitFor();
    await press('Helpful');
    await card.getByText('You found this helpful.').waitFor();
    await press('Undo');
    await press('That was intended');
    await card.getByText('You meant this.').waitFor();
    await said.waitFor({ state: 'detached' });
    const aside = card.getByRole('list', { name: 'Set aside' });
    await aside.getByText(what, { exact: true }).waitFor();
    await expect.poll(() => page.getByText(ANSWER.one_thing).count()).toBe(0);
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.reload();
    await aside.getByRole('button', { name: 'Undo' }).click();
    await said.waitFor();
    await page.getByText(ANSWER.one_thing).waitFor();
    // By keyboard alone.
    await card.getByRole('button', { name: `Not true – ${what}` }).focus();
    await page.keyboard.press('Enter');
    await said.waitFor({ state: 'detached' });
    await aside.getByText('You said that this is not true.').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(`Undo – ${what}`);
    await page.keyboard.press('Enter');
    await said.waitFor();
    await press('That was intended');
    await aside.getByText('You meant this.').waitFor();
    await page.goto(`${product.url}/account`);
    const meant = page.getByRole('list', { name: 'What you meant' });
    await meant.getByText(/^In your photos without a genre · since/).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await meant.getByRole('button', { name: /^Say it again/ }).click();
    await page.getByText('You have not called anything intended.').waitFor();
  });

  test('is waited for by “Did I do it?”, which judges by it (phone)', async () => {
    gate = Promise.withResolvers();
    const { account, ...person } = await createMemberClient(product);
    const upload = async (name: string, x: number) => {
      const { albumId } = await person.submit([await blownPhoto(name, x)], [...PHOTO_CATEGORIES]);
      expect((await person.finished(albumId, WAIT.timeout)).status).toBe('done');
      const photo = product.db.selectFrom('photos').select('id').where('album_id', '=', albumId);
      return { albumId, photoId: (await photo.executeTakeFirstOrThrow()).id };
    };
    const before = await upload('before.jpg', 0.3);
    await upload('after.jpg', 0.7);
    const { id } = await insertFollowUp(product.db, account.userId, {
      finding: {
        kind: 'background_object',
        polarity: 'weakness',
        basis: 'seen',
        severity: 0.5,
        sureness: 0.9,
        photoId: before.photoId,
        region: WHOLE_FRAME,
        measurement: null,
        value: null,
      },
      before,
      after: null,
      said: 'A branch lies in the corner.',
      advice: 'Brush it away.',
    });

    const { page } = await openPageAs(product, 'member', { account, size: 'phone' });
    const main = page.getByRole('main');
    await page.goto(`${product.url}/follow-ups/${id}`);
    await main.getByRole('button', { name: /after\.jpg/ }).click();
    await main.getByText(WAITING).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.goto(`${product.url}/follow-ups`);
    await main.getByText('Waiting for the coach', { exact: true }).waitFor();

    await main.getByRole('link', { name: 'Brush it away.' }).click();
    await main.getByText(WAITING).waitFor();
    gate.resolve();
    await main.getByRole('heading', { name: 'Not yet.' }).waitFor(WAIT);
    await main.getByText(ANSWER.remarks[1]?.what ?? '', { exact: true }).waitFor();
  });
});
