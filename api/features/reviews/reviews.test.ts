import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertCritiquedUpload } from '@photo-coach/testing/fixtures/insert-critiqued-upload.ts';
import { insertReview, REVIEW_CONTENT } from '@photo-coach/testing/fixtures/insert-review.ts';
import { updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi({ now: () => new Date('2026-11-20T12:00:00Z') });
/** A written review of October, of one photo. */
async function withReview({ userId }: TestAccount, token?: string) {
  const { db } = api.dependencies;
  const at = '2026-10-05T12:00:00Z';
  const photos = [{ tilt: 3 }, { tilt: 3 }, { tilt: 3 }];
  const { albumId, photoIds } = await insertCritiquedUpload(db, userId, { at, photos });
  const [photoId = ''] = photoIds;
  await insertReview(db, { userId, photoId, ...(token && { token }) });
  return { albumId, photoId };
}

const read = (account: TestAccount, month = '2026-10') =>
  api.call('GET', `/api/portfolio-reviews/${month}`, { account });

test('a review is read only by its owner, even after the plan has ended', async () => {
  const account = await api.createAccount({ plan: 'free' });
  const { albumId, photoId } = await withReview(account);
  const { status, body } = await read(account);
  expect(status).toBe(200);
  const photo = { id: photoId, albumId, isSingle: false, name: 'photo-0.jpg' };
  expect(body).toMatchObject({
    month: '2026-10',
    status: 'done',
    review: {
      content: REVIEW_CONTENT,
      best: [{ photo, score: 81, reason: 'Said of it.' }],
      examples: [{ kind: 'tilt', photos: [photo] }],
      next: { text: 'Level it.', check: 'Look.', photo },
    },
  });
  const stranger = await api.createAccount({ plan: 'pro' });
  expect((await read(stranger)).status).toBe(404);
  expect((await read(account, '2026-09')).status).toBe(404);
  expect((await read(account, '2026-13')).status).toBe(404);
});

test('the list of reviews says when the next one comes and how many photos it has, and whether the plan includes it', async () => {
  const account = await api.createAccount({ plan: 'creator', timezone: 'Asia/Tokyo' });
  const list = async () => (await api.call('GET', '/api/portfolio-reviews', { account })).body;
  expect(await list()).toEqual({
    reviews: [],
    isIncluded: true,
    next: { day: '2026-12-01', photoCount: 0, needed: 3 },
  });
  const { photoId } = await withReview(account);
  const { db } = api.dependencies;
  await insertCritiquedUpload(db, account.userId, { at: '2026-10-31T15:00:00Z', photos: [{}] });
  await insertCritiquedUpload(db, account.userId, { at: '2026-10-31T14:59:59Z', photos: [{}] });
  await updateRows(db, 'profiles', { id: account.userId }, { plan: 'free' });
  expect(await list()).toMatchObject({
    reviews: [{ month: '2026-10', status: 'done', photoCount: 3, covers: [{ id: photoId }] }],
    isIncluded: false,
    next: { photoCount: 1 },
  });
});

test('deleting an album leaves none of its words and pictures in a review', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId } = await withReview(account);
  expect((await api.call('DELETE', `/api/albums/${albumId}`, { account })).status).toBe(204);
  expect((await read(account)).body.review).toMatchObject({
    best: [],
    examples: [{ photos: [] }],
    next: null,
    content: { bestCount: 1 },
  });
});

test('mails about reviews are stopped on the account page, or by one click in a mail', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const wanted = async () => (await api.call('GET', '/api/me/review-mails', { account })).body;
  const set = (body: { wanted: boolean }) =>
    api.call('PUT', '/api/me/review-mails', { account, body });
  expect(await wanted()).toEqual({ wanted: true });
  await set({ wanted: false });
  await set({ wanted: false });
  expect(await wanted()).toEqual({ wanted: false });
  await set({ wanted: true });
  expect(await wanted()).toEqual({ wanted: true });
  const token = 's'.repeat(43);
  await withReview(account, token);
  // As a mail program does it (RFC 8058): a form, without an account.
  const click = (text: string) =>
    fetch(`${api.url}/api/review-mails/${text}/stop`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await click('x'.repeat(43))).status).toBe(404);
  expect((await click('short')).status).toBe(404);
  expect(await wanted()).toEqual({ wanted: true });
  expect((await click(token)).status).toBe(204);
  expect((await click(token)).status).toBe(204);
  expect(await wanted()).toEqual({ wanted: false });
});
