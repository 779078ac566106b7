import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { insertAccount, type NewAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertCritiquedUpload } from '@photo-coach/testing/fixtures/insert-critiqued-upload.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { findDueReviews } from './find-due-reviews.ts';
import { resendReviews } from './keep-reviews.ts';

const fixture = await startQueue('PostgreSQL');
const OCTOBER = '2026-10-15T12:00:00Z';
const FIRST = '2026-11-01T00:00:05Z';

describe('the search for due reviews', () => {
  const { db, queue } = fixture;
  afterEach(async () => {
    await fixture.empty();
    await db.deleteFrom('auth_users').execute();
  });
  afterAll(() => fixture.stop());

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
      db.updateTable('jobs').set({ status }).where('album_id', '=', albumId).execute();
    await setStatus('processing');
    await findAt(FIRST);
    expect(await monthsOf(userId)).toEqual([]);
    await setStatus('done');
    await findAt(FIRST);
    expect(await monthsOf(userId)).toEqual(['2026-10-01']);
  });

  test('requests none for a plan that has ended or is not paid', async () => {
    const userId = await photographer();
    await db.updateTable('profiles').set({ plan_status: 'past_due' }).execute();
    await findAt(FIRST);
    expect(await monthsOf(userId)).toEqual([]);
  });

  test('sends a review again that the queue has lost, and hours later one that has failed', async () => {
    const userId = await photographer();
    await findAt(FIRST);
    const [{ id } = { id: '' }] = await reviewsOf(userId);
    await fixture.empty();
    const age = (status: 'queued' | 'error', hours: number) =>
      db
        .updateTable('portfolio_reviews')
        .set({ status, updated_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .execute();
    await age('queued', 1);
    await resendReviews({ db, queue, log: silentLog });
    await resendReviews({ db, queue, log: silentLog });
    expect(await reviewsOf(userId)).toMatchObject([{ status: 'queued', attempt: 2 }]);
    expect(await isPending(id, 2)).toBe(true);
    await db.updateTable('portfolio_reviews').set({ ends_at: new Date().toISOString() }).execute();
    await age('error', 5);
    await findAt(FIRST);
    expect(await reviewsOf(userId)).toMatchObject([{ status: 'error', attempt: 2 }]);
    await age('error', 7);
    await findAt(FIRST);
    expect(await reviewsOf(userId)).toMatchObject([{ status: 'queued', attempt: 3 }]);
    expect(await isPending(id, 3)).toBe(true);
  });
});
