import { critiqueFirstPhoto } from '@photo-coach/testing/fixtures/set-photo-state.ts';
import { raceUntilCommit } from '@photo-coach/testing/lib/lock-race.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const api = runApi();

test('an analysis that ends while it is read is shown as of one moment', async () => {
  const account = await api.createAccount();
  const { albumId, jobId } = await acceptAlbum(api, account);
  const read = async () => {
    const { body } = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
    return [body.analysis.job.status, body.analysis.photos[0].state];
  };
  const readMeanwhile = await raceUntilCommit(api.dependencies.db, {
    hold: async (tx) => {
      await sql`lock table jobs in access exclusive mode`.execute(tx);
      await critiqueFirstPhoto(tx, albumId);
      await tx.updateTable('jobs').set({ status: 'done' }).where('id', '=', jobId).execute();
    },
    start: read,
    waiting: 1,
  });
  expect(readMeanwhile).toEqual(['queued', 'pending']);
  expect(await read()).toEqual(['done', 'critiqued']);
});
