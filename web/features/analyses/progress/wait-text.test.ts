import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Estimate } from '@photo-coach/shared/contracts/http/estimates.ts';
import { SITE_SETTINGS } from '@photo-coach/testing/fixtures/site-settings.ts';
import { expect, test } from 'vitest';
import { provideSiteSettings } from '../../../lib/site-settings.ts';
import { photoStateText, runningText, waitText } from './wait-text.ts';

provideSiteSettings(SITE_SETTINGS);

const estimate = (photosBefore: number, timeLeft: Estimate['timeLeft']): Estimate => ({
  albumId: 'album',
  photosBefore,
  timeLeft,
  waitsFor: null,
});
const RANGE = { lowSeconds: 62, highSeconds: 170 };

test.each([
  ['queued', estimate(3, RANGE), 'Waiting: 3 photos are ahead of yours · 1 to 3 minutes left'],
  ['queued', estimate(1, null), 'Waiting: 1 photo is ahead of yours'],
  ['queued', estimate(0, RANGE), 'Yours is next · 1 to 3 minutes left'],
  ['queued', estimate(0, null), null],
  ['processing', estimate(0, RANGE), '1 to 3 minutes left'],
  ['processing', undefined, null],
] as const)('the wait text while it is %s', (status, known, text) => {
  expect(waitText({ status }, known)).toBe(text);
});

test.each([
  ['own_album', 'Waiting: your other album is first · 1 to 3 minutes left'],
  ['machine', "We'll start as soon as a machine is free"],
  ['paused', 'Waiting: processing is paused, and your photos are safe'],
  ['storage', 'Waiting: our photo storage is full, and your photos are safe'],
] as const)(
  'an album that waits for %s says so, with a time only while something moves',
  (waitsFor, text) => {
    expect(waitText({ status: 'queued' }, { ...estimate(4, RANGE), waitsFor })).toBe(text);
    const running = waitText({ status: 'processing' }, { ...estimate(0, RANGE), waitsFor: null });
    expect(running).toBe('1 to 3 minutes left');
  },
);

test('an album that is in work says that the rest waits for room', () => {
  const text = waitText({ status: 'processing' }, { ...estimate(0, RANGE), waitsFor: 'storage' });
  expect(text).toBe('Waiting: our photo storage is full, and your photos are safe');
});

function analysis(photo: { failed_runs: number }): Analysis {
  // Only the fields that the text uses.
  return {
    job: { status: 'processing' },
    album: { mode: 'single' },
    photos: [{ state: 'pending', ...photo }],
  } as Analysis;
}

const textOf = (photo: { failed_runs: number }, known: Estimate | undefined, slow = false) =>
  runningText(analysis(photo), { estimate: known, expectation: 'Usually 30 seconds.', slow });

test('the usual time replaces an unknown one, until it is over', () => {
  expect(textOf({ failed_runs: 0 }, undefined)).toBe('Usually 30 seconds.');
  expect(textOf({ failed_runs: 0 }, estimate(0, RANGE))).toBe('1 to 3 minutes left');
  expect(textOf({ failed_runs: 0 }, estimate(0, null), true)).toMatch(/can't say yet/);
});

test.each(['machine', 'paused', 'storage'] as const)(
  'while an album waits for %s, no usual time is promised',
  (waitsFor) => {
    const known = { ...estimate(0, null), waitsFor };
    expect(textOf({ failed_runs: 0 }, known)).not.toMatch(/usually/i);
  },
);

test('a single photo that is tried again says so', () => {
  expect(textOf({ failed_runs: 1 }, estimate(0, RANGE))).toBe('Second try · 1 to 3 minutes left');
});

const TAKEN = '2026-01-01T00:00:00.000Z';

test.each([
  [{ state: 'pending', taken_at: null, failed_runs: 0 }, 'Waiting'],
  [{ state: 'pending', taken_at: TAKEN, failed_runs: 0 }, 'Analyzing'],
  [{ state: 'pending', taken_at: null, failed_runs: 1 }, 'Waiting · second try'],
  [{ state: 'pending', taken_at: TAKEN, failed_runs: 2 }, 'Analyzing · third try'],
  [{ state: 'ready', taken_at: TAKEN, failed_runs: 4 }, 'Measured · try 5'],
  [{ state: 'critiqued', taken_at: TAKEN, failed_runs: 1 }, 'Critiqued'],
] as const)('the wait text of %o', (photo, text) => {
  expect(photoStateText(photo)).toBe(text);
});
