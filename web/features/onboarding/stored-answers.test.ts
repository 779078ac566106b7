import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type AnswersDraft,
  clearDraft,
  readDraft,
  recordOf,
  storeDraft,
} from './stored-answers.ts';

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

const draft: AnswersDraft = {
  journeyLevel: 'serious_hobbyist',
  genres: ['portraits', 'weddings'],
  goals: ['competitions'],
  equipment: 'A phone',
};

const record: UserRecord = {
  id: '018f3b6e-7c1a-7f2e-9a64-0d8f5a1b2c3d',
  email_verified: true,
  onboarding_completed: true,
  journey_level: 'beginner',
  genres: ['events', 'underwater'],
  goals: ['hobby'],
  equipment: 'FM2',
  timezone: 'UTC',
  folder_uploads_used: 0,
  photo_monthly_remaining: null,
  created_at: '2026-11-21T10:00:00.000Z',
};

test('answers are kept under the names of the specification', () => {
  storeDraft(draft);
  expect(Object.fromEntries(items)).toEqual({
    journeyLevel: 'serious_hobbyist',
    genres: '["portraits","weddings"]',
    goals: '["competitions"]',
    equipment: 'A phone',
  });
  expect(readDraft(null)).toEqual(draft);
});

test('what was answered here goes before what the account holds', () => {
  storeDraft({ ...draft, journeyLevel: null });
  expect(readDraft(record)).toEqual({ ...draft, journeyLevel: 'beginner' });
});

test('without answers here, those of the account are shown, as far as they are offered', () => {
  expect(readDraft(record)).toEqual({
    journeyLevel: 'beginner',
    genres: ['events'],
    goals: ['hobby'],
    equipment: 'FM2',
  });
});

test('values that nobody offers are left out', () => {
  items.set('journeyLevel', 'master');
  items.set('genres', '["portraits","aliens"]');
  items.set('goals', 'not a list');
  expect(readDraft(null)).toEqual({
    journeyLevel: null,
    genres: ['portraits'],
    goals: [],
    equipment: '',
  });
});

test('once they are the account’s, nothing of them stays for the next person', () => {
  storeDraft(draft);
  clearDraft();
  expect(items.size).toBe(0);
});

test('a complete draft becomes the fields of the users record, and no other does', () => {
  expect(recordOf({ ...draft, equipment: '  ' })).toEqual({
    journey_level: 'serious_hobbyist',
    genres: ['portraits', 'weddings'],
    goals: ['competitions'],
    equipment: null,
  });
  expect(recordOf({ ...draft, journeyLevel: null })).toBeNull();
  expect(recordOf({ ...draft, goals: [] })).toBeNull();
});
