import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import { recordEvents } from '@photo-coach/testing/fixtures/record-events.ts';
import {
  deleteRows,
  insertRows,
  selectRow,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { type WaitingPhoto, waitingPhotos } from '@photo-coach/testing/fixtures/waiting-photos.ts';
import { openTestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CRITIC } from '../../critics/product-critic.ts';
import { HandBackError } from '../../queue-job/hand-back-error.ts';
import { resendRevisions } from '../upkeep/resend-revisions.ts';
import { giveUpRevision, revisePhoto } from './revise-photo.ts';

const { db } = await openTestDatabase();

const { published, events } = recordEvents();
const dependencies = { db, events, critic: CRITIC };

/** A critiqued photo whose only weakness its owner has just set aside. */
async function answeredPhoto(): Promise<WaitingPhoto> {
  const [photo] = await waitingPhotos(db);
  if (photo === undefined) throw new Error('no photo is critiqued');
  const finding = (await findingsOf(photo)).find(({ polarity }) => polarity === 'weakness');
  if (finding === undefined) throw new Error('the photo has no weakness');
  const { kind, polarity, region, basis } = finding;
  await insertRows(db, 'remark_answers', {
    id: newId(),
    user_id: photo.userId,
    photo_id: photo.photoId,
    answer: 'not_true',
    kind,
    polarity,
    basis,
    said: 'It is so.',
    region: json(region),
  });
  await insertRows(db, 'photo_revisions', { photo_id: photo.photoId });
  return photo;
}

async function findingsOf({ photoId }: { photoId: string }) {
  const rows = db.selectFrom('critiques').select('findings').where('photo_id', '=', photoId);
  return (await rows.execute()).flatMap(({ findings }) => findings);
}

const weaknessesOf = async (photo: WaitingPhoto) =>
  (await findingsOf(photo)).filter(({ polarity }) => polarity === 'weakness');
const jobOf = ({ jobId }: WaitingPhoto) => selectRow(db, 'jobs', { id: jobId });
const appliedOf = async ({ photoId }: WaitingPhoto) => {
  const row = db.selectFrom('photo_revisions').select('applied').where('photo_id', '=', photoId);
  return (await row.executeTakeFirstOrThrow()).applied;
};

test('a revision rewrites the critique and the text above it, notifies the owner, and runs once', async () => {
  const photo = await answeredPhoto();
  const { photoId } = photo;
  const before = await jobOf(photo);
  published.length = 0;
  await revisePhoto(dependencies, { photoId, requested: 1 });
  expect(await weaknessesOf(photo)).toEqual([]);
  expect([await appliedOf(photo), (await jobOf(photo)).version]).toEqual([1, before.version + 1]);
  expect(published).toMatchObject([{ name: 'job', payload: { jobId: photo.jobId } }]);
  // The same queue job again, and one that a newer answer has overtaken.
  await revisePhoto(dependencies, { photoId, requested: 1 });
  await updateRows(db, 'photo_revisions', {}, { requested: 3 });
  await revisePhoto(dependencies, { photoId, requested: 2 });
  expect((await jobOf(photo)).version).toBe(before.version + 1);
});

test.each(['processing', 'retried'] as const)(
  'a revision waits while its album is %s',
  async (state) => {
    const photo = await answeredPhoto();
    const revision = { photoId: photo.photoId, requested: 1 };
    const set = state === 'retried' ? { photo_retry: 'queued' } : { status: 'processing' };
    const change = (to: object) => updateRows(db, 'jobs', { id: photo.jobId }, to);
    await change(set);
    await expect(revisePhoto(dependencies, revision)).rejects.toBeInstanceOf(HandBackError);
    expect([await appliedOf(photo), (await weaknessesOf(photo)).length]).toEqual([0, 1]);
    await change({ status: 'done', photo_retry: null });
    await revisePhoto(dependencies, revision);
    expect(await weaknessesOf(photo)).toEqual([]);
  },
);

test('a revision of a failed album or a deleted photo ends', async () => {
  const photo = await answeredPhoto();
  const revision = { photoId: photo.photoId, requested: 1 };
  await updateRows(db, 'jobs', { id: photo.jobId }, { status: 'error' });
  await revisePhoto(dependencies, revision);
  expect([await appliedOf(photo), (await weaknessesOf(photo)).length]).toEqual([1, 1]);
  await deleteRows(db, 'albums', { id: photo.albumId });
  await revisePhoto(dependencies, revision);
});

test('a revision that has failed for good keeps the critique, and its photo no longer waits for one', async () => {
  const photo = await answeredPhoto();
  const payload = { photoId: photo.photoId, requested: 1 };
  await giveUpRevision({ db, log: silentLog }, payload, new Error('no'));
  expect([await appliedOf(photo), (await weaknessesOf(photo)).length]).toEqual([1, 1]);
});

test('a revision that the queue does not know is sent by the sweep, once', async () => {
  await deleteRows(db, 'photo_revisions');
  const { photoId } = await answeredPhoto();
  const sent: unknown[] = [];
  const queue = {
    isPending: () => Promise.resolve(sent.length > 0),
    send: (...sending: unknown[]) => Promise.resolve(void sent.push(sending)),
  } as unknown as QueueClient; // only these two are used
  const sweep = () => resendRevisions({ db, queue, log: silentLog });
  expect(await sweep()).toEqual([]);
  await sql`update photo_revisions set updated_at = now() - interval '3 seconds'`.execute(db);
  expect(await sweep()).toEqual([photoId]);
  expect(await sweep()).toEqual([]);
  expect(sent).toEqual([['photo.revise.v1', { photoId, requested: 1 }, { priority: 10 }]]);
});
