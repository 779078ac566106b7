import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import { inTransaction } from '@photo-coach/shared/server/events/in-transaction.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { failAlbum, finishAlbum } from './jobs/albums/finish-album.ts';
import { critiquePhoto } from './jobs/critiques/critique-photo.ts';
import { recordUnsentMail, sendMail } from './jobs/mail/send-mail.ts';
import { preparePhoto } from './jobs/photos/prepare-photo.ts';
import { failPhotos, faultOnOurSide } from './jobs/upkeep/fail-photos.ts';
import { purgeExpiredRows } from './jobs/upkeep/purge-expired-rows.ts';
import { sweep } from './jobs/upkeep/sweep.ts';
import type { FailureHandlers, Handlers } from './queue-job/handler.ts';

/** What runs each kind of queue job; one left out does not compile. */
export const handlers: Handlers<WorkerDependencies> = {
  'photo.prepare.v1': preparePhoto,
  'photo.critique.v1': critiquePhoto,
  'album.finish.v1': finishAlbum,
  'mail.send.v1': sendMail,
  'upkeep.sweep.v1': sweep,
  'upkeep.tidy.v1': purgeExpiredRows,
};

/** For a photo that its handler could not give a reason to: its worker died over it, or it took too long. */
async function giveUpOnPhoto(
  dependencies: WorkerDependencies,
  payload: QueueJobPayload<'photo.prepare.v1' | 'photo.critique.v1'>,
): Promise<void> {
  await inTransaction(dependencies, (tx, emit) =>
    failPhotos(tx, emit, { ...payload, code: 'internal', text: faultOnOurSide }),
  );
}

/** What the rows say once a queue job has failed for good. */
export const failures: FailureHandlers<WorkerDependencies> = {
  'photo.prepare.v1': giveUpOnPhoto,
  'photo.critique.v1': giveUpOnPhoto,
  'album.finish.v1': failAlbum,
  'mail.send.v1': recordUnsentMail,
  // The next run makes up for it.
  'upkeep.sweep.v1': async ({ log }, _payload, error) => log.error({ err: error }, 'sweep failed'),
  'upkeep.tidy.v1': async ({ log }, _payload, error) => log.error({ err: error }, 'tidying failed'),
};
