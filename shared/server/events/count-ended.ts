import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { FILE_PROBLEM_CODES } from '@photo-coach/shared/domain/analyses/photo-failure.ts';
import { createCounter } from '../metrics/create-metric.ts';
import type { EventPublisher, PendingEvent } from './publisher.ts';

export const photosByOutcome = createCounter('photo_coach_photos_total', {
  known: [{ outcome: 'critiqued' }, { outcome: 'refused' }, { outcome: 'failed' }],
});
export const failedAlbums = createCounter('photo_coach_failed_albums_total', {
  known: [{ reason: 'failed' }, { reason: 'canceled' }],
});

const isOfFile = (code: ErrorCode | null) => code !== null && FILE_PROBLEM_CODES.includes(code);

function count(event: PendingEvent): void {
  if (event.name === 'photo') {
    const { state, errorCode, isRetriedSmaller } = event.payload;
    // The event of a photo that is critiqued already and is read again.
    if (isRetriedSmaller) return;
    if (state === 'critiqued') photosByOutcome.inc({ outcome: 'critiqued' });
    if (state === 'failed') {
      photosByOutcome.inc({ outcome: isOfFile(errorCode) ? 'refused' : 'failed' });
    }
  }
  if (event.name === 'job' && event.payload.status === 'error') {
    const isCanceled = event.payload.errorCode === 'job_cancelled';
    failedAlbums.inc({ reason: isCanceled ? 'canceled' : 'failed' });
  }
}

/** Counts the photos and analyses that ended, by the events of their transactions: a rollback counts nothing. */
export const countEnded = (publisher: EventPublisher): EventPublisher => ({
  ...publisher,
  async afterCommit(events) {
    for (const event of events) count(event);
    await publisher.afterCommit(events);
  },
});
