import { ALBUM_CATEGORIES, PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { PaidPlan } from '@photo-coach/shared/contracts/records.ts';
import { changeSubscription } from '@photo-coach/testing/fixtures/change-subscription.ts';
import { insertAccount, type TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makeFlawedFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import { blownPhoto } from '../feedback/critiqued-album.ts';
import type { Person } from '../support/open-page-as.ts';
import type { RunningProduct } from '../support/product.ts';
import { createMemberClient } from '../support/seed/create-member-client.ts';
import { insertAlbums, insertFailedAlbum } from '../support/seed/insert-albums.ts';
import { spendQuota } from '../support/seed/spend-quota.ts';

/** Who opens the pages of a state, and the albums that addresses may name. */
export type Seeded = {
  person: Person;
  account?: TestAccount;
  albums?: Readonly<Record<string, string>>;
};

const END = '2096-12-22T12:00:00.000Z';
const TIMEOUT_MS = 60_000;

const insertMember = ({ db, jwtSecret }: RunningProduct) =>
  insertAccount(db, jwtSecret, { onboarded: true });

const subscribed =
  (plan: PaidPlan, status: string) =>
  async (product: RunningProduct): Promise<Seeded> => {
    const account = await insertMember(product);
    await changeSubscription(product, account.userId, { plan, status, end: END });
    return { person: 'member', account };
  };

/** Every critique of today and every free folder upload is used. */
async function seedExhausted(product: RunningProduct): Promise<Seeded> {
  const account = await insertMember(product);
  await spendQuota(product, account.userId, [1, 1, 1]);
  const users = product.db.updateTable('users').set({ folder_uploads_used: 2 });
  await users.where('id', '=', account.userId).execute();
  return { person: 'member', account };
}

/** A critiqued photo, a critiqued album whose photos share a fault, a failed analysis, and an album without any. */
async function seedAlbums(product: RunningProduct): Promise<Seeded> {
  const { account, ...member } = await createMemberClient(product);
  const flawed = await makeFlawedFiles();
  const blown = [await blownPhoto('disc-1.jpg', 0.25), await blownPhoto('disc-2.jpg', 0.75)];
  const single = await member.submit(flawed.slice(1, 2), PHOTO_CATEGORIES);
  const folder = await member.submit([...blown, ...flawed.slice(0, 3)], ALBUM_CATEGORIES);
  const [bare] = await insertAlbums(product.db, account.userId, [{ title: 'Untouched' }]);
  if (!bare) throw new Error('no album was inserted');
  await product.db.deleteFrom('jobs').where('id', '=', bare.jobId).execute();
  const failed = await insertFailedAlbum(product.db, account.userId, 'The analysis has failed.');
  for (const { albumId } of [single, folder]) await member.finished(albumId, TIMEOUT_MS);
  const ids = { single: single.albumId, folder: folder.albumId, bare: bare.albumId };
  return { person: 'member', account, albums: { ...ids, failed } };
}

/** The states of people, each seeded once. */
export const STATES = {
  visitor: async () => ({ person: 'visitor' }),
  unverified: async () => ({ person: 'unverified' }),
  notOnboarded: async () => ({ person: 'newcomer' }),
  starter: async (product) => ({ person: 'member', account: await insertMember(product) }),
  creator: subscribed('creator', 'active'),
  pro: subscribed('pro', 'active'),
  pastDue: subscribed('creator', 'past_due'),
  canceled: subscribed('creator', 'canceled'),
  exhausted: seedExhausted,
  withAlbums: seedAlbums,
} as const satisfies Record<string, (product: RunningProduct) => Promise<Seeded>>;

export type State = keyof typeof STATES;
