import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { readReviewParts } from '@photo-coach/shared/server/albums/read-review.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { insertAccount, type NewAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import {
  type CritiquedFixture,
  insertCritiquedUpload,
} from '@photo-coach/testing/fixtures/insert-critiqued-upload.ts';
import {
  deleteRows,
  findRow,
  insertRows,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { findDueReviews } from './find-due-reviews.ts';
import { resendReviews } from './keep-reviews.ts';
import { failReview, writeReview } from './write-review.ts';

const fixture = await startQueue('PostgreSQL');
const { db, queue } = fixture;
afterEach(async () => {
  await fixture.empty();
  await deleteRows(db, 'auth_users');
});
afterAll(() => fixture.stop());
const OCTOBER = '2026-10-15T12:00:00Z';
const FIRST = '2026-11-01T00:00:05Z';

describe('the search for due reviews', () => {
  const findAt = (now: string) =>
    findDueReviews(
      { db, queue, log: silentLog, now: () => new Date(now) },
      {},
      { log: silentLog, signal: new AbortController().signal },
    );
  const reviewsOf = (userId: string) =>
    db
      .selectFrom('portfolio_reviews')
      .select(['id', 'month', 'status', 'attempt'])
      .where('user_id', '=', userId)
      .orderBy('month')
      .execute();
  const monthsOf = async (userId: string) => (await reviewsOf(userId)).map(({ month }) => month);
  const isPending = (reviewId: string, attempt = 1) =>
    queue.isPending('review.write.v1', { reviewId, attempt });

  async function photographer(options: NewAccount & { at?: string; photos?: number } = {}) {
    const { at = OCTOBER, photos = 3, ...account } = options;
    const { userId } = await insertAccount(db, 'secret', { plan: 'creator' as Plan, ...account });
    if (photos > 0) {
      const each = Array.from({ length: photos }, () => ({}));
      await insertCritiquedUpload(db, userId, { at, photos: each });
    }
    return userId;
  }

  test('requests one for each paid account with enough photos in the month, once, even with two workers', async () => {
    const creator = await photographer();
    const pro = await photographer({ plan: 'pro' });
    const others = [
      await photographer({ plan: 'free' }),
      await photographer({ photos: 2 }),
      await photographer({ at: '2026-11-01T00:00:01Z' }),
      await photographer({ at: '2026-09-30T23:59:59Z' }),
    ];
    await Promise.all([findAt(FIRST), findAt(FIRST)]);
    await findAt(FIRST);
    for (const userId of [creator, pro]) {
      const reviews = await reviewsOf(userId);
      expect(reviews).toMatchObject([{ month: '2026-10-01', status: 'queued', attempt: 1 }]);
      expect(await isPending(reviews[0]?.id ?? '')).toBe(true);
    }
    for (const userId of others) expect(await monthsOf(userId)).toEqual([]);
  });

  test('waits for midnight in the account’s time zone', async () => {
    const early = await photographer({ timezone: 'Pacific/Kiritimati' });
    const late = await photographer({ timezone: 'Pacific/Pago_Pago' });
    await findAt('2026-10-31T10:00:00Z');
    expect([await monthsOf(early), await monthsOf(late)]).toEqual([['2026-10-01'], []]);
    await findAt('2026-11-01T10:59:59Z');
    expect(await monthsOf(late)).toEqual([]);
    await findAt('2026-11-01T11:00:00Z');
    expect(await monthsOf(late)).toEqual(['2026-10-01']);
  });

  test('catches up within the following month, and ignores older months', async () => {
    const userId = await photographer();
    await findAt('2026-12-01T00:00:00Z');
    expect(await monthsOf(userId)).toEqual([]);
    await findAt('2026-11-28T09:00:00Z');
    expect(await monthsOf(userId)).toEqual(['2026-10-01']);
  });

  test('waits while photos of the month are still being analyzed', async () => {
    const userId = await photographer();
    const { albumId } = await insertCritiquedUpload(db, userId, { at: OCTOBER, photos: [{}] });
    const setStatus = (status: 'processing' | 'done') =>
      updateRows(db, 'jobs', { album_id: albumId }, { status });
    await setStatus('processing');
    await findAt(FIRST);
    expect(await monthsOf(userId)).toEqual([]);
    await setStatus('done');
    await findAt(FIRST);
    expect(await monthsOf(userId)).toEqual(['2026-10-01']);
  });

  test('requests none for a plan that has ended or is not paid', async () => {
    const userId = await photographer();
    await updateRows(db, 'profiles', {}, { plan_status: 'past_due' });
    await findAt(FIRST);
    expect(await monthsOf(userId)).toEqual([]);
  });

  test('sends a review again that the queue has lost, and hours later one that has failed', async () => {
    const userId = await photographer();
    await findAt(FIRST);
    const [{ id } = { id: '' }] = await reviewsOf(userId);
    await fixture.empty();
    const age = (status: 'queued' | 'error', hours: number) =>
      updateRows(
        db,
        'portfolio_reviews',
        {},
        { status, updated_at: new Date(Date.now() - hours * 3_600_000).toISOString() },
      );
    await age('queued', 1);
    await resendReviews({ db, queue, log: silentLog });
    await resendReviews({ db, queue, log: silentLog });
    expect(await reviewsOf(userId)).toMatchObject([{ status: 'queued', attempt: 2 }]);
    expect(await isPending(id, 2)).toBe(true);
    await updateRows(db, 'portfolio_reviews', {}, { ends_at: new Date().toISOString() });
    await age('error', 5);
    await findAt(FIRST);
    expect(await reviewsOf(userId)).toMatchObject([{ status: 'error', attempt: 2 }]);
    await age('error', 7);
    await findAt(FIRST);
    expect(await reviewsOf(userId)).toMatchObject([{ status: 'queued', attempt: 3 }]);
    expect(await isPending(id, 3)).toBe(true);
  });
});

const WITHIN = '2026-10-15T12:00:00Z';
const BEFORE = '2026-09-15T12:00:00Z';

describe('writing a review', () => {
  const env = { BILLING: 'on', MAIL_DELIVERY: 'on' } as const;
  const dependencies = { db, env, queue, log: silentLog, publicUrl: 'http://coach.test' };

  /** An account with uploads, whose review of October is requested. */
  async function requested(uploads: readonly { at?: string; photos: CritiquedFixture[] }[]) {
    const { userId, email } = await insertAccount(db, 'secret', { plan: 'creator' });
    const albums = [];
    for (const { at = WITHIN, photos } of uploads)
      albums.push(await insertCritiquedUpload(db, userId, { at, photos }));
    const reviewId = newId();
    await insertRows(db, 'portfolio_reviews', {
      id: reviewId,
      user_id: userId,
      month: '2026-10-01',
      begins_at: '2026-10-01T00:00:00Z',
      ends_at: '2026-11-01T00:00:00Z',
    });
    return { userId, email, albums, run: { reviewId, attempt: 1 } };
  }
  const write = (run: { reviewId: string; attempt: number }) =>
    writeReview(dependencies, run, { log: silentLog });
  const rowOf = ({ reviewId }: { reviewId: string }) =>
    findRow(db, 'portfolio_reviews', { id: reviewId });
  async function written(run: { reviewId: string; attempt: number }) {
    await write(run);
    const row = await rowOf(run);
    if (row === undefined || row.content === null) throw new Error('no review was written');
    const { id, content } = row;
    return { row, content, parts: await readReviewParts(db, { id, content }) };
  }
  const mailsOf = (userId: string) => selectRows(db, 'mails', { user_id: userId });

  test('shows the best pictures with their strongest points, and the recurring weakness with its exercise', async () => {
    const hash = 'f'.repeat(16);
    const { albums, run } = await requested([
      {
        photos: [
          { score: 90, hash, praise: 'The boat sits a third in.' },
          { score: 89, hash, praise: 'A second take of the boat.' },
          { tilt: 4, score: 50 },
        ],
      },
      { photos: [{ score: 70, tilt: 3 }] },
      { photos: [{ score: 60, tilt: 2 }] },
      { at: BEFORE, photos: [{ score: 100 }] },
    ]);
    const { content, parts } = await written(run);
    expect(content).toMatchObject({
      photoCount: 5,
      uploadCount: 3,
      isComparable: false,
      bestCount: 3,
      nextKind: 'tilt',
      recurring: [{ kind: 'tilt', isSeen: false, month: { found: 3, of: 5 } }],
    });
    const [first, second, third] = albums.map(({ photoIds }) => photoIds);
    expect(parts.best.map(({ photo, score, words }) => [photo.id, score, words?.text])).toEqual([
      [first?.[0], 100, 'The boat sits a third in.'],
      [second?.[0], 80, undefined],
      [third?.[0], 60, undefined],
    ]);
    // Worst first.
    expect(parts.examples.map(({ photos }) => photos.map(({ id }) => id))).toEqual([
      [first?.[2], second?.[0], third?.[0]],
    ]);
    expect(parts.next?.photo.id).toBe(first?.[2]);
    expect(parts.next?.words.text).toContain('level every photo before you press the shutter');
    expect(parts.next?.words.check).toContain('Count the photos that need straightening');
  });

  test('gives the same review from the same rows, and mails it once, however often it runs', async () => {
    const { userId, email, run } = await requested([{ photos: [{}, {}, { praise: 'Good.' }] }]);
    await Promise.all([write(run), write(run)]);
    const { row, parts } = await written(run);
    await write({ ...run, attempt: 2 });
    await failReview(dependencies, run, new Error('too late'));
    expect(await rowOf(run)).toEqual(row);
    expect(parts.best).toHaveLength(3);
    const mails = await mailsOf(userId);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      recipient: email,
      kind: 'review',
      subject: 'Your October review is ready',
      unsubscribe_url: expect.stringMatching(
        /^http:\/\/coach\.test\/api\/review-mails\/[\w-]{43}\/stop$/,
      ),
    });
    for (const text of [
      'It looks back on 3 photos from 1 upload',
      'What got better: Too few uploads to say what changed.',
      'What keeps coming back: Nothing kept coming back in October.',
      'http://coach.test/portfolio-reviews/2026-10',
      'Stop these emails:\n\nhttp://coach.test/review-mails/',
    ])
      expect(mail?.text_body).toContain(text);
    expect(await queue.has('mail.send.v1', { mailId: mail?.id ?? '' })).toBe(true);
  });

  test('mails no word that was said about a photo', async () => {
    const praise = 'Only said of this photo.';
    const { userId, run } = await requested([
      { photos: [{ tilt: 3, praise }, { tilt: 3 }, { tilt: 3 }] },
    ]);
    const { parts } = await written(run);
    const [mail] = await mailsOf(userId);
    expect(mail?.text_body).toContain('Crooked horizons came back most often, so start there.');
    for (const said of [praise, parts.next?.words.text])
      expect(mail?.text_body).not.toContain(said);
  });

  test('mails nobody who unsubscribed or has not confirmed the address', async () => {
    const stopped = await requested([{ photos: [{}, {}, {}] }]);
    await insertRows(db, 'review_mail_stops', { user_id: stopped.userId });
    const unconfirmed = await requested([{ photos: [{}, {}, {}] }]);
    await updateRows(db, 'auth_users', { id: unconfirmed.userId }, { email_confirmed_at: null });
    for (const { run, userId } of [stopped, unconfirmed]) {
      const { row } = await written(run);
      expect(row).toMatchObject({ status: 'done', mailed_at: null, unsubscribe_hash: null });
      expect(await mailsOf(userId)).toEqual([]);
    }
  });

  test('gives the month’s advice if nothing recurs, and says so if there was none', async () => {
    const lesson = 'Try the same picture from lower down.';
    const taught = await requested([{ photos: [{}, {}, { praise: 'Calm water.', lesson }] }]);
    expect(await written(taught.run)).toMatchObject({
      content: { nextKind: null, recurring: [] },
      parts: { next: { words: { text: lesson, check: null } } },
    });
    const untaught = await requested([{ photos: [{}, {}, {}] }]);
    expect((await written(untaught.run)).parts.next).toBeNull();
  });

  test('keeps no words and no picture of an album that is deleted later', async () => {
    const { albums, run } = await requested([
      { photos: [{ score: 90, tilt: 5, praise: 'Only in the deleted album.' }] },
      { photos: [{ tilt: 3 }, { tilt: 2 }] },
    ]);
    const { content } = await written(run);
    await deleteRows(db, 'albums', { id: albums[0]?.albumId ?? '' });
    const parts = await readReviewParts(db, { id: run.reviewId, content });
    expect(JSON.stringify([content, parts])).not.toContain('Only in the deleted album.');
    const left = albums[1]?.photoIds ?? [];
    expect(parts.best.map(({ photo }) => photo.id)).toEqual(left);
    // The exercise stays as long as another photo shows the weakness.
    expect(parts.next?.photo.id).toBe(left[0]);
    expect(content.bestCount).toBe(3);
  });

  test('deletes the review if too few of its photos are left', async () => {
    const { run } = await requested([{ photos: [{}, {}] }]);
    await write(run);
    expect(await rowOf(run)).toBeUndefined();
  });

  test('records a failure only for its own attempt', async () => {
    const { run } = await requested([{ photos: [{}, {}, {}] }]);
    await failReview(dependencies, { ...run, attempt: 2 }, new Error('late'));
    expect(await rowOf(run)).toMatchObject({ status: 'queued' });
    await failReview(dependencies, run, new Error('broken'));
    expect(await rowOf(run)).toMatchObject({ status: 'error', content: null });
  });
});
