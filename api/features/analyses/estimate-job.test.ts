import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

const readSecondsLeft = async (account: TestAccount, albumId: string): Promise<number | null> =>
  (await api.call('GET', `/api/albums/${albumId}/analysis`, { account })).body.analysis.secondsLeft;

/** Moves a job's start into the past, and ends it if it is to be done. */
async function setTimes(jobId: string, startedSecondsAgo: number, isDone: boolean): Promise<void> {
  const started_at = new Date(Date.now() - startedSecondsAgo * 1000).toISOString();
  const end = { status: 'done', finished_at: new Date().toISOString() } as const;
  const set = { started_at, ...(isDone ? end : ({ status: 'processing' } as const)) };
  await api.dependencies.db.updateTable('jobs').set(set).where('id', '=', jobId).execute();
}

test('an analysis is estimated by recent ones, those before it, and then by itself', async () => {
  const account = await api.createAccount();
  const finished = await acceptAlbum(api, account, 2);
  expect(await readSecondsLeft(account, finished.albumId)).toBeNull();
  // 10 s for two photos.
  await setTimes(finished.jobId, 10, true);
  expect(await readSecondsLeft(account, finished.albumId)).toBeNull();

  const other = await api.createAccount();
  const before = await acceptAlbum(api, other, 3);
  const queued = await acceptAlbum(api, account, 4);
  expect(await readSecondsLeft(other, before.albumId)).toBe(3 * 5 + 1);
  expect(await readSecondsLeft(account, queued.albumId)).toBe((3 + 4) * 5 + 1);

  await setTimes(queued.jobId, 40, false);
  expect(await readSecondsLeft(account, queued.albumId)).toBe(4 * 5 + 1);
  const { db } = api.dependencies;
  const photos = db.updateTable('photos').set({ state: 'critiqued' });
  await photos.where('album_id', '=', queued.albumId).where('position', '<', 2).execute();
  // Two photos took 40 s.
  expect(await readSecondsLeft(account, queued.albumId)).toBe(2 * 20 + 1);
});
