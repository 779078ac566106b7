import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import type { JobRecord, PhotoRecord } from '@photo-coach/shared/contracts/records.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { capitalize } from '@photo-coach/shared/domain/text/capitalize.ts';
import { ownProperty } from '../../../lib/own-property.ts';
import { timeRangeText } from '../../../lib/time-left-text.ts';

const aheadText = (photos: number): string =>
  `waiting: ${countOf(photos, 'photo')} ${photos === 1 ? 'is' : 'are'} ahead of yours`;

function placeText({ photosBefore, timeLeft, waitsFor }: Estimate): string | null {
  if (waitsFor === 'storage') return 'waiting: our photo storage is full, and your photos are safe';
  if (waitsFor === 'paused') return 'waiting: processing is paused, and your photos are safe';
  if (waitsFor === 'machine') return "we'll start as soon as a machine is free";
  if (waitsFor === 'own_album') return 'waiting: your other album is first';
  if (photosBefore > 0) return aheadText(photosBefore);
  // Without a pace nothing moves, so nothing is next.
  return timeLeft === null ? null : 'yours is next';
}

/** Nothing moves, so neither a pace nor the usual time predicts the end. */
const standsStill = (estimate: Estimate | undefined): boolean =>
  ['paused', 'machine', 'storage'].includes(estimate?.waitsFor ?? '');

/**
 * What is known about a wait: the place in the queue until it is its turn, and the time left; null if nothing is known.
 */
export function waitText(
  job: Pick<JobRecord, 'status'>,
  estimate: Estimate | undefined,
): string | null {
  if (estimate === undefined) return null;
  const isQueued = job.status === 'queued' || estimate.waitsFor === 'storage';
  const place = isQueued ? placeText(estimate) : null;
  const time = standsStill(estimate) ? null : estimate.timeLeft && timeRangeText(estimate.timeLeft);
  const parts = [place, time].filter((part) => part !== null);
  return parts.length === 0 ? null : capitalize(parts.join(' · '));
}

/** Names of tries; the number of runs is set by `shared/contracts/queues.ts`. */
const TRIES = ['first', 'second', 'third', 'fourth'];

/** Which try of a photo is next or running, from the second on; null for the first. */
function tryText({ failed_runs, state }: Pick<PhotoRecord, 'failed_runs' | 'state'>) {
  const isOver = state === 'critiqued' || state === 'failed';
  if (failed_runs === 0 || isOver) return null;
  const name = TRIES[failed_runs];
  return name ? `${name} try` : `try ${failed_runs + 1}`;
}

/**
 * How long a running analysis takes, for its own page: with the try of a single photo, and with a substitute for an
 * unknown time.
 * @param expectation how long it usually takes; once that time is over, it is no longer shown
 */
export function runningText(
  { job, album, photos }: Pick<Analysis, 'job' | 'album' | 'photos'>,
  {
    estimate,
    expectation,
    slow,
  }: {
    estimate: Estimate | undefined;
    expectation: string;
    slow: boolean;
  },
): string {
  const [photo] = photos;
  const ofSingle = album.mode === 'single' && photo ? tryText(photo) : null;
  const hasTime = (estimate?.timeLeft ?? null) !== null || standsStill(estimate);
  const unknown = slow ? "We can't say yet how long it takes." : expectation;
  const parts = [ofSingle, waitText(job, estimate), hasTime ? null : unknown];
  return parts.flatMap((part) => (part === null ? [] : capitalize(part))).join(' · ');
}

function stateOf({ state, taken_at }: Pick<PhotoRecord, 'state' | 'taken_at'>): string {
  if (state === 'pending') return taken_at === null ? 'Waiting' : 'Analyzing';
  return { ready: 'Measured', critiqued: 'Critiqued', failed: 'Failed' }[state];
}

/** The progress of a photo's analysis, and which try it is. */
export function photoStateText(
  photo: Pick<PhotoRecord, 'state' | 'taken_at' | 'failed_runs'>,
): string {
  const attempt = tryText(photo);
  return attempt === null ? stateOf(photo) : `${stateOf(photo)} · ${attempt}`;
}

/** The texts of a job's states. */
const STATUS_TEXTS = {
  queued: 'Analysis queued...',
  processing: 'AI analyzing your photos...',
  done: 'Analysis complete!',
  error: 'Analysis failed',
};

/** The text of a job's status, even of one that only a newer server knows. */
export const statusText = (status: string): string =>
  ownProperty(STATUS_TEXTS, status) ?? 'Unknown status';
