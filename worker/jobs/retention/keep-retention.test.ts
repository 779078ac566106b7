import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import {
  type AlbumsKept,
  UNTIL_DELETED,
} from '@photo-coach/shared/domain/retention/albums-kept.ts';
import { createDiskStorage } from '@photo-coach/shared/server/storage/disk-storage.ts';
import { objectsOfPhoto } from '@photo-coach/shared/server/storage/object-paths.ts';
import { type AlbumFixture, insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { silentLog, startQueue } from '@photo-coach/testing/fixtures/start-queue.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keepRetention } from './keep-retention.ts';
import { albumsRemoved } from './metrics.ts';

const fixture = await startQueue('PostgreSQL');
if (fixture === null) throw new Error('PostgreSQL is always there');
const { db, queue } = fixture;
const folder = await mkdtemp(path.join(os.tmpdir(), 'kept-'));
const storage = createDiskStorage({ folder, baseUrl: 'http://localhost', secret: 'x'.repeat(32) });

const BY_PLAN: AlbumsKept = { free: 90, creator: 400, pro: 3650 };
const NOTHING = { withdrawn: 0, announced: 0, warned: 0, removed: 0 };
const FREE_ONLY: AlbumsKept = { ...UNTIL_DELETED, free: 90 };

beforeEach(async () => {
  await fixture.empty();
  await db.deleteFrom('auth_users').execute();
  await db.deleteFrom('unneeded_objects').execute();
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

const run = (
  kept: AlbumsKept = BY_PLAN,
  {
    MAIL_DELIVERY = 'on',
    log = silentLog,
    signal = new AbortController().signal,
  }: { MAIL_DELIVERY?: 'on' | 'off'; log?: typeof silentLog; signal?: AbortSignal } = {},
) =>
  keepRetention(
    {
      db,
      queue,
      storage,
      albumsKept: kept,
      publicUrl: 'https://photos.test',
      env: { BILLING: 'on', MAIL_DELIVERY },
    },
    { log, signal },
  );

/** A finished album, uploaded so many days ago by an account with a confirmed address. */
async function uploaded(days: number, plan: Plan = 'free'): Promise<AlbumFixture> {
  const album = await insertAlbum(db, { photos: 1, plan });
  await sql`update albums set created_at = now() - ${`${days} days`}::interval
    where id = ${album.albumId}`.execute(db);
  await sql`update jobs set status = 'done' where id = ${album.jobId}`.execute(db);
  await sql`update auth_users set email_confirmed_at = now()`.execute(db);
  return album;
}
/** Moves every announcement some days into the past. */
const pass = (days: number) =>
  sql`with passed as (
      update album_removals set remove_at = remove_at - ${`${days} days`}::interval,
        warned_at = warned_at - ${`${days} days`}::interval returning album_id)
    update albums set created_at = created_at - ${`${days} days`}::interval
    where id in (select album_id from passed)`.execute(db);
const isThere = async ({ albumId }: AlbumFixture) =>
  (await db.selectFrom('albums').select('id').where('id', '=', albumId).execute()).length > 0;
const daysLeft = async ({ albumId }: AlbumFixture) => {
  const row = await db
    .selectFrom('album_removals')
    .select(sql<number>`round(extract(epoch from remove_at - now()) / 86400)::int`.as('days'))
    .where('album_id', '=', albumId)
    .executeTakeFirst();
  return row?.days ?? null;
};
const removedOnFree = async () => {
  const { values } = await albumsRemoved.get();
  return values.find(({ labels }) => labels.plan === 'free')?.value ?? 0;
};
const mails = () => db.selectFrom('mails').selectAll().orderBy('created_at').execute();

describe.each(Object.entries(BY_PLAN))('an album on the plan %s', (name, days) => {
  // Object.entries widens the keys to string.
  const plan = name as Plan;
  const kept = days ?? 0;

  test(`is kept for ${kept} days, announced 30 days before, and removed after that`, async () => {
    const [early, album] = [await uploaded(kept - 31, plan), await uploaded(kept - 29, plan)];
    expect(await run()).toEqual({ ...NOTHING, announced: 1 });
    expect([await daysLeft(early), await daysLeft(album)]).toEqual([null, 30]);
    await pass(17);
    expect(await run()).toEqual({ ...NOTHING, warned: 1 });
    expect(await daysLeft(album)).toBe(14);
    await pass(13);
    expect(await run()).toEqual(NOTHING);
    expect(await isThere(album)).toBe(true);
    await pass(2);
    expect(await run()).toEqual({ ...NOTHING, removed: 1 });
    expect([await isThere(early), await isThere(album)]).toEqual([true, false]);
    expect(await run()).toEqual(NOTHING);
  });
});

/** Albums that were announced and warned about, and whose day has come. */
async function dueAlbums(count: number): Promise<AlbumFixture[]> {
  const albums = [];
  for (let added = 0; added < count; added += 1) albums.push(await uploaded(90));
  await run();
  await pass(30);
  await run();
  await pass(15);
  return albums;
}
async function dueAlbum(): Promise<AlbumFixture> {
  const [album] = await dueAlbums(1);
  if (album === undefined) throw new Error('no album was inserted');
  return album;
}

describe('an album whose day has come', () => {
  test('is deleted as by its owner: with its files, and without its counts in the account', async () => {
    const album = await dueAlbum();
    const photos = await db.selectFrom('photos').select(['id', 'user_id', 'upload_path']).execute();
    const objects = photos.flatMap(objectsOfPhoto);
    for (const object of objects) await storage.put(object, Buffer.from('x'), 'image/jpeg');
    const { userId: user_id, albumId: album_id } = album;
    await db.insertInto('badges').values({ user_id, album_id, badge: 'First Upload' }).execute();
    const before = await removedOnFree();
    const { log, lines } = captureLog();
    await run(BY_PLAN, { log });
    expect(await isThere(album)).toBe(false);
    for (const object of objects) expect(await storage.head(object)).toBeNull();
    const listed = await db.selectFrom('unneeded_objects').select('path').execute();
    expect(listed.map((row) => row.path).toSorted()).toEqual(objects.toSorted());
    expect(await db.selectFrom('badges').select('badge').execute()).toEqual([
      { badge: 'First Upload' },
    ]);
    expect(await db.selectFrom('usage').select('photos').execute()).toEqual([{ photos: 1 }]);
    expect(await removedOnFree()).toBe(before + 1);
    expect(JSON.stringify(lines)).toContain('deleted an album whose time was over');
  });

  test('stays while something of it runs, while its account is disabled, and on a better plan', async () => {
    const album = await dueAlbum();
    const set = (table: 'jobs' | 'auth_users' | 'profiles', change: string) =>
      sql`update ${sql.table(table)} set ${sql.raw(change)}`.execute(db);
    await set('jobs', "photo_retry = 'queued'");
    expect(await run()).toEqual(NOTHING);
    await set('jobs', 'photo_retry = null');
    await set('profiles', "plan = 'pro'");
    expect(await run(FREE_ONLY)).toEqual({ ...NOTHING, withdrawn: 1 });
    await set('profiles', "plan = 'free'");
    await set('auth_users', 'disabled_at = now()');
    expect(await run()).toEqual(NOTHING);
    await set('auth_users', 'disabled_at = null');
    // A withdrawn announcement starts the whole notice period again.
    expect(await run()).toEqual({ ...NOTHING, announced: 1 });
    expect([await isThere(album), await daysLeft(album)]).toEqual([true, 30]);
  });

  test('stays if the warning was queued less than 14 days before', async () => {
    const album = await dueAlbum();
    await sql`update album_removals set warned_at = now() - interval '13 days'`.execute(db);
    expect(await run()).toEqual(NOTHING);
    await sql`update album_removals set warned_at = null`.execute(db);
    expect(await run()).toEqual({ ...NOTHING, warned: 1 });
    expect([await isThere(album), await daysLeft(album)]).toEqual([true, 14]);
  });
});

describe('a downgrade of the plan', () => {
  test('gives 30 days of notice to albums that the better plan kept', async () => {
    const album = await uploaded(1000, 'pro');
    expect(await run(FREE_ONLY)).toEqual(NOTHING);
    await sql`update profiles set plan_status = 'past_due'`.execute(db);
    expect(await run(FREE_ONLY)).toEqual(NOTHING);
    await sql`update profiles set plan_status = 'canceled'`.execute(db);
    expect(await run(FREE_ONLY)).toEqual({ ...NOTHING, announced: 1 });
    expect(await daysLeft(album)).toBe(30);
  });
});

describe('the warning before albums are removed', () => {
  test('is one mail for all announced albums of an account, and names none of them', async () => {
    const { userId } = await uploaded(75);
    const other = await uploaded(89);
    await sql`update albums set user_id = ${userId}, title = 'Secret'`.execute(db);
    await run();
    await pass(17);
    expect(await run()).toEqual({ ...NOTHING, warned: 1 });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ user_id: userId, kind: 'notice' });
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const { remove_at } = await db
      .selectFrom('album_removals')
      .select('remove_at')
      .orderBy('remove_at')
      .executeTakeFirstOrThrow();
    expect(mail?.subject).toBe(`2 of your albums go from ${day.format(new Date(remove_at))} on`);
    expect(mail?.text_body).toContain('We keep albums for 90 days after the upload.');
    expect(mail?.text_body).not.toContain('Secret');
    expect(await queue.has('mail.send.v1', { mailId: mail?.id ?? '' })).toBe(true);
    expect(await isThere(other)).toBe(true);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('is shown on the pages if no mail is sent, and is never mailed to an unconfirmed address', async () => {
    const album = await uploaded(90);
    await sql`update auth_users set email_confirmed_at = null`.execute(db);
    await run();
    await pass(30);
    expect(await run()).toEqual(NOTHING);
    expect(await run(BY_PLAN, { MAIL_DELIVERY: 'off' })).toEqual({ ...NOTHING, warned: 1 });
    expect([await isThere(album), (await mails()).length]).toEqual([true, 0]);
  });
});

test('without a retention policy nothing is announced, and earlier announcements are withdrawn', async () => {
  await uploaded(10_000);
  expect(await run(UNTIL_DELETED)).toEqual(NOTHING);
  await run();
  expect(await run(UNTIL_DELETED)).toEqual({ ...NOTHING, withdrawn: 1 });
});

test('an album that can’t be deleted delays no other, and is tried again', async () => {
  const [first] = (await dueAlbums(2)).toSorted((one, other) =>
    one.albumId < other.albumId ? -1 : 1,
  );
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db);
  await sql
    .raw(
      `create trigger refuse before delete on albums for each row
        when (old.id = '${first?.albumId}') execute function refuse()`,
    )
    .execute(db);
  expect(await run()).toEqual({ ...NOTHING, removed: 1 });
  await sql`drop trigger refuse on albums`.execute(db);
  expect(await run()).toEqual({ ...NOTHING, removed: 1 });
});

test('the next retention run does what a stopped run left', async () => {
  await dueAlbums(2);
  expect(await run(BY_PLAN, { signal: AbortSignal.abort() })).toEqual(NOTHING);
  expect(await run()).toEqual({ ...NOTHING, removed: 2 });
});
