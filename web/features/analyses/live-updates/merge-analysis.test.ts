import type { JobEvent, PhotoEvent } from '@photo-coach/shared/contracts/events.ts';
import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { PhotoState } from '@photo-coach/shared/contracts/records.ts';
import { expect, test } from 'vitest';
import { applyJobEvent, applyPhotoEvent, mergeAnalysis } from './merge-analysis.ts';

const photo = (id: string, state: PhotoState, url: string | null = null) =>
  // Only the fields that the rules use.
  ({
    id,
    state,
    url,
    thumb: url,
    error_text: null,
    error_code: null,
    taken_at: null,
    failed_runs: 0,
  }) as AnalysisPhoto;

function analysis(job: Partial<Analysis['job']>, photos: AnalysisPhoto[]): Analysis {
  const start = { status: 'processing', attempt: 1, version: 5, progress: 40, photo_retry: null };
  const full = { id: 'job', ...start, ...job };
  // Only the fields that the rules use.
  return { job: full, photos } as Analysis;
}

const jobEvent = (change: Partial<JobEvent>): JobEvent => ({
  jobId: 'job',
  albumId: 'album',
  status: 'processing',
  step: 'analyzing',
  progress: 60,
  attempt: 1,
  version: 6,
  errorCode: null,
  errorText: null,
  photoRetry: null,
  photoRetryAt: null,
  ...change,
});

const photoEvent = (change: Partial<PhotoEvent>): PhotoEvent => ({
  albumId: 'album',
  photoId: 'a',
  position: 0,
  state: 'critiqued',
  errorCode: null,
  errorText: null,
  takenAt: null,
  failedRuns: 0,
  attempt: 1,
  ...change,
});

const TAKEN = '2026-01-01T00:00:00.000Z';
const KEEP = { keepUrls: true };

test('a newer version moves the job, and an older one, or one of an older attempt, does not', () => {
  const known = analysis({ attempt: 2, version: 5 }, []);
  expect(applyJobEvent(known, jobEvent({ attempt: 2, version: 6 })).job.progress).toBe(60);
  expect(applyJobEvent(known, jobEvent({ attempt: 2, version: 5 }))).toBe(known);
  expect(applyJobEvent(known, jobEvent({ attempt: 1, version: 90 }))).toBe(known);
  expect(applyJobEvent(known, jobEvent({ jobId: 'other', attempt: 3 }))).toBe(known);
});

test('a new attempt resets every photo', () => {
  const known = analysis({}, [photo('a', 'failed'), photo('b', 'critiqued')]);
  const next = applyJobEvent(known, jobEvent({ attempt: 2, version: 7 }));
  expect(next.photos.map(({ state }) => state)).toEqual(['pending', 'pending']);
});

test('a retry of photos ends with the reply that has their critiques, and not before', () => {
  const retried = analysis({ status: 'done', photo_retry: 'processing' }, [
    photo('a', 'critiqued'),
  ]);
  const end = jobEvent({ status: 'done' });
  expect(applyJobEvent(retried, end)).toBe(retried);
  const ended = analysis({ status: 'done', version: 6 }, [photo('a', 'critiqued')]);
  expect(mergeAnalysis(retried, ended, KEEP).job.photo_retry).toBeNull();
});

test('a photo only moves forward, and only within the attempt on screen', () => {
  const known = analysis({ attempt: 2 }, [photo('a', 'ready'), photo('b', 'critiqued')]);
  const moved = applyPhotoEvent(known, photoEvent({ attempt: 2 }));
  expect(moved.photos.map(({ state }) => state)).toEqual(['critiqued', 'critiqued']);
  expect(applyPhotoEvent(known, photoEvent({ attempt: 1 }))).toBe(known);
  const late = photoEvent({ attempt: 2, photoId: 'b', state: 'ready' });
  expect(applyPhotoEvent(known, late)).toBe(known);
});

test('a slow reply does not take the page back before an event', () => {
  const known = analysis({ version: 8, progress: 80 }, [photo('a', 'critiqued')]);
  const merged = mergeAnalysis(known, analysis({ version: 7 }, [photo('a', 'ready')]), KEEP);
  expect(merged.job.progress).toBe(80);
  expect(merged.photos[0]?.state).toBe('critiqued');
});

test('a reply of an older attempt is ignored, and one of a newer attempt counts', () => {
  const known = analysis({ attempt: 2 }, [photo('a', 'pending')]);
  const older = analysis({ attempt: 1, version: 99 }, [photo('a', 'failed')]);
  expect(mergeAnalysis(known, older, KEEP)).toBe(known);
  const newer = analysis({ attempt: 3, version: 1 }, [photo('a', 'pending')]);
  const failed = analysis({ attempt: 2 }, [photo('a', 'failed')]);
  expect(mergeAnalysis(failed, newer, KEEP).photos[0]?.state).toBe('pending');
});

test('signed URLs on screen stay until they are to be renewed', () => {
  const known = analysis({}, [photo('a', 'ready', '/first'), photo('b', 'pending')]);
  const fetched = analysis({}, [photo('a', 'ready', '/second'), photo('b', 'ready', '/b')]);
  const urls = (keepUrls: boolean) =>
    mergeAnalysis(known, fetched, { keepUrls }).photos.map(({ url }) => url);
  expect(urls(true)).toEqual(['/first', '/b']);
  expect(urls(false)).toEqual(['/second', '/b']);
});

test('a photo that was turned starts over, with the URL of its new picture', () => {
  const known = analysis({}, [photo('a', 'critiqued', '/lying')]);
  const turned = (state: PhotoState, url: string | null) =>
    analysis({}, [{ ...photo('a', state, url), turn: 90 }]);
  const begun = mergeAnalysis(known, turned('pending', null), KEEP);
  expect(begun.photos[0]).toMatchObject({ state: 'pending', url: null });
  const ended = mergeAnalysis(known, turned('critiqued', '/upright'), KEEP);
  expect(ended.photos[0]?.url).toBe('/upright');
});

test('a run that tries failed photos again resets only those, and keeps the album complete', () => {
  const failed = (id: string, error_code: AnalysisPhoto['error_code']) => ({
    ...photo(id, 'failed'),
    error_code,
  });
  const before = analysis({ status: 'done', photo_retry: null }, [
    photo('kept', 'critiqued'),
    failed('ours', 'internal'),
    failed('bad', 'photo_unreadable'),
  ]);
  const start = { status: 'done', attempt: 2, photoRetry: 'queued' } as const;
  const running = applyJobEvent(before, jobEvent(start));
  expect(running.job).toMatchObject({ status: 'done', attempt: 2, photo_retry: 'queued' });
  expect(running.photos.map(({ state }) => state)).toEqual(['critiqued', 'pending', 'failed']);

  const again = { photoId: 'ours', state: 'failed', attempt: 2, errorCode: 'internal' } as const;
  const ended = applyPhotoEvent(running, photoEvent(again));
  expect(ended.photos[1]).toMatchObject({ state: 'failed', error_code: 'internal' });
});

test('within a state the runs of a photo are followed: taken, failed, waiting, taken again', () => {
  let known = analysis({}, [photo('a', 'pending')]);
  const shown = (change: Partial<PhotoEvent>) => {
    known = applyPhotoEvent(known, photoEvent({ state: 'pending', ...change }));
    const { taken_at, failed_runs } = known.photos[0] ?? {};
    return [taken_at, failed_runs];
  };
  expect(shown({ takenAt: TAKEN, failedRuns: 0 })).toEqual([TAKEN, 0]);
  expect(shown({ takenAt: null, failedRuns: 1 })).toEqual([null, 1]);
  expect(shown({ takenAt: TAKEN, failedRuns: 0 })).toEqual([null, 1]);
  expect(shown({ takenAt: TAKEN, failedRuns: 1 })).toEqual([TAKEN, 1]);
  const slow = analysis({}, [photo('a', 'pending')]);
  expect(mergeAnalysis(known, slow, KEEP).photos[0]?.failed_runs).toBe(1);
});
