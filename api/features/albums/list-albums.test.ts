import type { JobRow } from '@photo-coach/shared/contracts/records.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { insertCritique } from '@photo-coach/testing/fixtures/fill-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { deleteRows, selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const api = runApi();
type Details = {
  title: string;
  created_at: string;
  score?: number;
  categories?: JobRow['requested_categories'];
  /** A category in which its first photo has a critique. */
  critiqued?: JobRow['requested_categories'][number];
};

/** An album of two photos, with a finished job if it has a score. */
async function insert(account: TestAccount, details: Details): Promise<string> {
  const { db } = api.dependencies;
  const { title, created_at, score, categories, critiqued } = details;
  const { albumId, jobId } = await acceptAlbum(api, account, 2);
  await updateRows(db, 'albums', { id: albumId }, { title, created_at });
  const context = {
    mode: 'album' as const,
    questionnaire: {},
  };
  await updateRows(
    db,
    'jobs',
    { id: jobId },
    {
      context: json(context),
      ...(score !== undefined && { status: 'done', progress: 100, overall_score: score }),
      ...(categories && { requested_categories: json(categories) }),
    },
  );
  if (score !== undefined)
    await updateRows(db, 'photos', { album_id: albumId }, { state: 'critiqued' });
  if (critiqued) {
    const { id } = await selectRow(db, 'photos', { album_id: albumId, position: 0 }, 'id');
    const ids = { userId: account.userId, albumId, jobId };
    await insertCritique(db, ids, { category: critiqued, text: 'Short.', photoId: id });
  }
  return albumId;
}

describe('the list of albums', () => {
  let account: TestAccount;
  const list = async (query = '') =>
    (await api.call('GET', `/api/albums?${query}`, { account })).body.items.map(
      ({ title }: { title: string }) => title,
    );

  beforeAll(async () => {
    account = await api.createAccount({ plan: 'pro' });
    const { db } = api.dependencies;
    await updateRows(db, 'users', { id: account.userId }, { timezone: 'America/New_York' });
    const albums: Details[] = [
      {
        title: 'Wedding 100% real',
        created_at: '2026-03-01T04:30:00Z',
        score: 79.6,
      },
      {
        title: 'Fuji walk',
        created_at: '2026-03-01T05:30:00Z',
        score: 79.4,
      },
      {
        title: 'Variety',
        created_at: '2026-03-02T12:00:00Z',
        score: 40,
        categories: ['repetition_variety'],
      },
      {
        title: 'Dark',
        created_at: '2026-03-03T12:00:00Z',
        score: 20,
        critiqued: 'lighting_exposure',
      },
      { title: 'Running', created_at: '2026-03-04T12:00:00Z' },
    ];
    for (const album of albums) await insert(account, album);
    const other = await api.createAccount({ plan: 'pro' });
    await insert(other, {
      title: 'Fuji of another',
      created_at: '2026-03-01T12:00:00Z',
      score: 85,
      critiqued: 'lighting_exposure',
    });
  });

  test.each([
    ['', ['Running', 'Dark', 'Variety', 'Fuji walk', 'Wedding 100% real']],
    ['search=FUJI', ['Fuji walk']],
    ['search=100%25', ['Wedding 100% real']],
    ['search=_', []],
  ])('searched by "%s" contains %j', async (query, titles) => {
    expect(await list(query)).toEqual(titles);
  });

  test('continues after a page of a searched list', async () => {
    const first = await api.call('GET', '/api/albums?search=al&limit=1', { account });
    expect(first.body.items).toMatchObject([{ title: 'Fuji walk' }]);
    const rest = await list(`search=al&limit=1&cursor=${first.body.nextCursor}`);
    expect(rest).toEqual(['Wedding 100% real']);
  });

  test('finds an album by the name of a photo in it', async () => {
    const { db } = api.dependencies;
    const dark = await selectRow(db, 'albums', { title: 'Dark' }, 'id');
    await updateRows(db, 'photos', { album_id: dark.id, position: 0 }, { name: 'grandma.jpg' });
    expect(await list('search=Grandma')).toEqual(['Dark']);
  });

  test('refuses a search for a text that is too long', async () => {
    const path = `/api/albums?search=${'a'.repeat(121)}`;
    const { status, body } = await api.call('GET', path, { account });
    expect([status, body.code]).toEqual([422, 'validation_failed']);
  });

  test('returns an album with its job, its score and its first photos', async () => {
    const { body } = await api.call('GET', '/api/albums?search=fuji%20walk', { account });
    const [album] = body.items;
    expect(album).toMatchObject({
      photo_count: 2,
      overallScore: 79.4,
      job: { status: 'done', progress: 100, attempt: 1, error_text: null },
    });
    expect(album).toMatchObject({ critiquedPhotos: 2 });
    expect(album.coverPhotos).toHaveLength(2);
    expect(album.coverPhotos[0]).toMatchObject({ thumb: null, thumbhash: null });
    expect(JSON.stringify(album)).not.toContain('thumb_path');
  });

  test('gives an album’s score the critic of its own categories, not of its photos, and whether they were judged', async () => {
    const { db } = api.dependencies;
    const find = async (title: string) =>
      (await api.call('GET', `/api/albums?search=${title}`, { account })).body.items[0];
    expect(await find('dark')).toMatchObject({ critic: null, isJudged: true });
    const { id: albumId } = await selectRow(db, 'albums', { title: 'Variety' }, 'id');
    const { id: jobId } = await selectRow(db, 'jobs', { album_id: albumId }, 'id');
    const ids = { albumId, jobId, userId: account.userId };
    await insertCritique(db, ids, { category: 'repetition_variety', text: 'Short.' });
    const photos = db.updateTable('critiques').where('user_id', '=', account.userId);
    await photos.set({ critic: 'vision' }).where('photo_id', 'is not', null).execute();
    expect(await find('variety')).toMatchObject({ critic: 'measured', isJudged: true });
    const own = photos.where('photo_id', 'is', null);
    await own.set({ category: 'storytelling_flow' }).execute();
    expect(await find('variety')).toMatchObject({ critic: 'measured', isJudged: false });
    await own.set({ critic: 'vision' }).execute();
    expect(await find('variety')).toMatchObject({ critic: 'vision', isJudged: false });
    await photos.set({ critic: 'measured' }).execute();
    await deleteRows(db, 'critiques', { job_id: jobId });
  });

  test('returns thumbnails with signed URLs, and no failed photo among the first', async () => {
    const { db, storage } = api.dependencies;
    const { id } = await selectRow(db, 'albums', { title: 'Fuji walk' }, 'id');
    const change = (position: number, set: Parameters<typeof updateRows<'photos'>>[3]) =>
      updateRows(db, 'photos', { album_id: id, position }, set);
    const path = `derivatives/${account.userId}/${account.userId}/thumb.webp`;
    await storage.put(path, Buffer.from('a thumbnail'), 'image/webp');
    await change(1, { thumb_path: path });
    await change(0, { state: 'failed' });
    const { body } = await api.call('GET', '/api/albums?search=fuji%20walk', { account });
    const covers = body.items[0].coverPhotos;
    expect(covers).toHaveLength(1);
    expect(await (await fetch(covers[0].thumb)).text()).toBe('a thumbnail');
    expect(body.items[0]).toMatchObject({ critiquedPhotos: 1 });
    await change(0, { state: 'pending' });
    const again = await api.call('GET', '/api/albums?search=fuji%20walk', { account });
    expect(again.body.items[0].coverPhotos).toHaveLength(1);
  });

  test('has a summary with totals', async () => {
    const { body } = await api.call('GET', '/api/album-summary', { account });
    expect(body).toEqual({
      albums: 5,
      photos: 10,
      averageScore: 8,
      averageCritic: 'measured',
      critiquesThisMonth: 1,
    });
    await updateRows(
      api.dependencies.db,
      'critiques',
      { user_id: account.userId },
      { created_at: '2020-01-01T00:00:00Z' },
    );
    const { body: later } = await api.call('GET', '/api/album-summary', { account });
    expect(later).toMatchObject({ averageScore: 8, critiquesThisMonth: 0 });
    const { body: none } = await api.call('GET', '/api/album-summary', {
      account: await api.createAccount(),
    });
    expect(none).toMatchObject({
      albums: 0,
      photos: 0,
      averageScore: null,
    });
  });
});
