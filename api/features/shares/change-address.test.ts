import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const api = runApi();
const { stringify } = JSON;

/** A link to a finished album. */
async function giveLink(account: TestAccount) {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account);
  await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', jobId).execute();
  const path = `/api/albums/${albumId}/shares`;
  const { body } = await api.call('POST', path, { account, body: { days: 7 } });
  const list = async () => (await api.call('GET', path, { account })).body.links;
  return { id: String(body.link.id), albumId, list };
}
const setAddress = (account: TestAccount, id: string, address: string | null) =>
  api.call('PUT', `/api/shares/${id}/address`, { account, body: { address } });
const open = (address: string) => api.call('GET', `/api/shared-at/${address}`);
const statusOf = async (address: string) => (await open(address)).status;
const words = () => `walk-${newId().slice(-12)}`;

test('a Pro’s plain address opens the link, is listed, can be changed, and ends with the link', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const { id, list } = await giveLink(account);
  const [first, second] = [words(), words()];
  expect((await list())[0].address).toBeNull();
  expect((await setAddress(account, id, first)).status).toBe(204);
  expect((await list())[0].address).toBe(first);
  const opened = await open(first);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(stringify(opened.body)).not.toContain(account.userId);
  expect((await setAddress(account, id, second)).status).toBe(204);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect((await setAddress(account, id, null)).status).toBe(204);
  expect(await statusOf(second)).toBe(404);
  await setAddress(account, id, first);
  await api.call('DELETE', `/api/shares/${id}`, { account });
  const ended = await open(first);
  expect([ended.status, ended.body.message]).toEqual([
    404,
    'This link has expired, or whoever shared it has ended it.',
  ]);
});

test('an address is first come, first served, and reserved for its owner after its link until it is free', async () => {
  const [owner, other] = [
    await api.createAccount({ plan: 'pro' }),
    await api.createAccount({ plan: 'pro' }),
  ];
  const [own, foreign] = [await giveLink(owner), await giveLink(other)];
  const address = words();
  const replies = await Promise.all([
    setAddress(owner, own.id, address),
    setAddress(other, foreign.id, address),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  const taken = words();
  await setAddress(owner, own.id, taken);
  const refused = await setAddress(other, foreign.id, taken);
  expect(refused).toMatchObject({ status: 409, body: { code: 'address_taken' } });
  await api.call('DELETE', `/api/shares/${own.id}`, { account: owner });
  expect((await setAddress(other, foreign.id, taken)).status).toBe(409);
  const again = await giveLink(owner);
  expect((await setAddress(owner, again.id, taken)).status).toBe(204);
  await setAddress(owner, again.id, null);
  const { db } = api.dependencies;
  await db
    .updateTable('share_addresses')
    .set({ held_until: sql`now() - interval '1 second'` })
    .where('address', '=', taken)
    .execute();
  expect((await setAddress(other, foreign.id, taken)).status).toBe(204);
});

test('only Pro can take an address, and a taken one keeps working, and can be given up', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const { id } = await giveLink(account);
  const address = words();
  await setAddress(account, id, address);
  const { db } = api.dependencies;
  await db
    .updateTable('profiles')
    .set({ plan_status: 'canceled' })
    .where('id', '=', account.userId)
    .execute();
  expect(await statusOf(address)).toBe(200);
  expect(await setAddress(account, id, words())).toMatchObject({
    status: 403,
    body: { code: 'plan_feature_missing' },
  });
  expect((await setAddress(account, id, null)).status).toBe(204);
  expect(await statusOf(address)).toBe(404);
});

test('reserved words and other forms of an address are refused with the reason, and nobody changes another’s link', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const { id } = await giveLink(account);
  for (const [address, reason] of [
    ['admin', /our own/],
    ['Anna Wedding', /small letters/],
    ['ab', /3 to 60/],
  ] as const) {
    const { status, body } = await setAddress(account, id, address);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.message).toMatch(reason);
  }
  const stranger = await api.createAccount({ plan: 'pro' });
  expect((await setAddress(stranger, id, words())).status).toBe(404);
});

test('someone who tries many addresses is slowed down, as with tokens', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const { id } = await giveLink(account);
  const address = words();
  await setAddress(account, id, address);
  let status = 404;
  for (let count = 0; count < 300 && status === 404; count += 1) status = await statusOf(words());
  expect(status).toBe(429);
  expect(await statusOf(address)).toBe(429);
});
