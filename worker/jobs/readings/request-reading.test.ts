import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { eachQueue, silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { describe, expect, test } from 'vitest';
import { requestReading, sendReading } from './request-reading.ts';

describe.each(await eachQueue())('readings on %s', (_backend, fixture) => {
  const { db, queue } = fixture;

  async function request(plan: Plan): Promise<string> {
    const { jobId, photoIds, userId } = await insertAlbum(db, { photos: 1, plan });
    const [photoId = ''] = photoIds;
    const reading = await db.transaction().execute((tx) => requestReading(tx, { jobId, photoId }));
    await sendReading({ db, queue, log: silentLog }, reading, userId);
    return reading.readingId;
  }

  test('wait in the order of the plans, as photos do, and not in order of arrival', async () => {
    const [free, creator, pro] = [
      await request('free'),
      await request('creator'),
      await request('pro'),
    ];
    const waiting = await fixture.queueNamed('readings').getPrioritized();
    expect(waiting.map(({ data }) => data.readingId)).toEqual([pro, creator, free]);
  });
});
