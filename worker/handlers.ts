import type { QueueJobPayload } from '@photo-coach/shared/contracts/queues.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { failAlbum, finishAlbum } from './jobs/albums/finish-album.ts';
import { applyEvent, recordUnappliedEvent } from './jobs/billing/events/apply-event.ts';
import { reconcile } from './jobs/billing/events/reconcile.ts';
import { recordUnremovedCustomer, removeCustomer } from './jobs/billing/remove-customer.ts';
import { syncCustomer } from './jobs/billing/sync/sync-customer.ts';
import { recordUnchangedEmail, updateCustomer } from './jobs/billing/update-customer.ts';
import { whileSelling } from './jobs/billing/while-selling.ts';
import { prepareLogo, refuseLogo } from './jobs/branding/prepare-logo.ts';
import { critiquePhoto } from './jobs/critiques/critique-photo.ts';
import { giveUpRevision, revisePhoto } from './jobs/critiques/revise-photo.ts';
import { exportAlbum, failExport } from './jobs/exports/export-album.ts';
import { judgeFollowUp, judgeWithoutCoach } from './jobs/follow-ups/judge-follow-up.ts';
import { giveUpMail, sendMail } from './jobs/mail/send-mail.ts';
import { recordPhotoFailure } from './jobs/photos/fail-photos.ts';
import { returnPhoto } from './jobs/photos/photo-of-job.ts';
import { preparePhoto } from './jobs/photos/prepare-photo.ts';
import { failPhotoOfAlbum, readPhotoOfAlbum } from './jobs/readings/album/follow-photo.ts';
import { readAlbum, recordAlbumReadingFailure } from './jobs/readings/album/read-album.ts';
import { findDueReviews } from './jobs/reviews/find-due-reviews.ts';
import { failReview, writeReview } from './jobs/reviews/write-review.ts';
import { tidy } from './jobs/upkeep/tidy.ts';
import { sweep } from './jobs/upkeep/upkeep.ts';
import type {
  FailureHandlers,
  HandlerContext,
  Handlers,
  RepeatHandlers,
} from './queue-job/handler.ts';

const syncNamedCustomer = (
  dependencies: WorkerDependencies,
  { customerId }: QueueJobPayload<'billing.sync-customer.v1'>,
  { signal }: Pick<HandlerContext, 'signal'>,
): Promise<void> => syncCustomer(dependencies, customerId, { signal });

/** The handler of each kind of queue job; a missing one does not compile. */
export const handlers: Handlers<WorkerDependencies> = {
  'photo.prepare.v1': preparePhoto,
  'photo.critique.v1': critiquePhoto,
  'photo.read.v1': readPhotoOfAlbum,
  'album.read.v1': readAlbum,
  'follow-up.judge.v1': judgeFollowUp,
  'photo.revise.v1': revisePhoto,
  'album.finish.v1': finishAlbum,
  'album.export.v1': exportAlbum,
  'branding.logo.v1': prepareLogo,
  'review.write.v1': writeReview,
  'review.find-due.v1': findDueReviews,
  'mail.send.v1': sendMail,
  'billing.apply-event.v1': whileSelling(applyEvent),
  'billing.sync-customer.v1': whileSelling(syncNamedCustomer),
  'billing.update-customer.v1': whileSelling(updateCustomer),
  'billing.remove-customer.v1': whileSelling(removeCustomer),
  'billing.reconcile.v1': reconcile,
  'upkeep.sweep.v1': sweep,
  'upkeep.tidy.v1': tidy,
};

/** What is recorded in the rows once a queue job has failed for good. */
export const failureHandlers: FailureHandlers<WorkerDependencies> = {
  'photo.prepare.v1': recordPhotoFailure,
  'photo.critique.v1': recordPhotoFailure,
  'photo.read.v1': failPhotoOfAlbum,
  'album.read.v1': recordAlbumReadingFailure,
  'follow-up.judge.v1': judgeWithoutCoach,
  'photo.revise.v1': giveUpRevision,
  'album.finish.v1': failAlbum,
  'album.export.v1': failExport,
  'branding.logo.v1': refuseLogo,
  'review.write.v1': failReview,
  'mail.send.v1': giveUpMail,
  'billing.apply-event.v1': recordUnappliedEvent,
  'billing.remove-customer.v1': recordUnremovedCustomer,
  'billing.update-customer.v1': recordUnchangedEmail,
  // Nothing to record: the next event, visit or scheduled run repeats the work.
  'billing.sync-customer.v1': async ({ log }, { customerId }, error) =>
    log.error({ err: error, customerId }, 'a customer could not be synced'),
  'billing.reconcile.v1': async ({ log }, _payload, error) =>
    log.error({ err: error }, 'the reconciliation with Stripe failed'),
  'review.find-due.v1': async ({ log }, _payload, error) =>
    log.error({ err: error }, 'the search for due reviews failed'),
  'upkeep.sweep.v1': async ({ log }, _payload, error) => log.error({ err: error }, 'sweep failed'),
  'upkeep.tidy.v1': async ({ log }, _payload, error) => log.error({ err: error }, 'tidying failed'),
};

/** What is recorded in the rows once a run has ended without a result, and the queue job will run again. */
export const repeatHandlers: RepeatHandlers<WorkerDependencies> = {
  'photo.prepare.v1': returnPhoto,
  'photo.critique.v1': returnPhoto,
};
