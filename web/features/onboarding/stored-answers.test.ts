import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { createStorageArea } from '@photo-coach/testing/lib/storage-area.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '../../lib/session/stored-session.ts';
import {
  type AnswersDraft,
  claimVisitorAnswers,
  clearAnswers,
  type Questionnaire,
  readDraft,
  readQuestionnaire,
  storeAnswers,
  toUserFields,
} from './stored-answers.ts';

const items = new Map<string, string>();
beforeEach(() => {
  items.clear();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', createStorageArea(items));
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

/** The stored answers only. */
const stored = () =>
  Object.fromEntries([...items].filter(([key]) => !key.startsWith('photo-coach')));

test('the wizard’s answers are stored under the questionnaire’s keys', () => {
  storeAnswers(draft);
  expect(stored()).toEqual({
    journeyLevel: 'serious_hobbyist',
    genres: '["portraits","weddings"]',
    goals: '["competitions"]',
  });
  expect(readDraft(null)).toEqual(draft);
});

test('the questionnaire’s answers are stored under the same keys, with equipment as a list', () => {
  const answers: Questionnaire = {
    journeyLevel: 'improving',
    genres: ['street_photography', 'events'],
    equipmentKinds: ['smartphone', 'film_camera'],
    goals: ['hobby'],
    challenges: ['client_work'],
  };
  storeAnswers(answers);
  expect(stored()).toEqual({
    journeyLevel: 'improving',
    genres: '["street_photography","events"]',
    equipment: '["smartphone","film_camera"]',
    goals: '["hobby"]',
    challenges: '["client_work"]',
  });
  expect(readQuestionnaire()).toEqual(answers);
});

test('a change stores only what has changed', () => {
  storeAnswers({ equipmentKinds: ['smartphone'] });
  storeAnswers({ genres: ['events'] });
  expect(stored()).toEqual({ equipment: '["smartphone"]', genres: '["events"]' });
});

test('answers in this browser take precedence over the account’s', () => {
  storeAnswers({ ...draft, journeyLevel: null });
  expect(readDraft(record)).toEqual({ ...draft, journeyLevel: 'beginner' });
});

test('without answers in this browser, the account’s are shown if they are still offered', () => {
  expect(readDraft(record)).toEqual({
    journeyLevel: 'beginner',
    genres: ['events'],
    goals: ['hobby'],
    equipment: 'FM2',
  });
});

test('values that are not offered, and duplicates, are left out', () => {
  items.set('journeyLevel', 'master');
  items.set('genres', '["portraits","aliens","portraits"]');
  items.set('goals', 'not a list');
  items.set('challenges', '{"technical_skills":true}');
  const nothing = { journeyLevel: null, genres: ['portraits'], goals: [] };
  expect(readDraft(null)).toEqual({ ...nothing, equipment: '' });
  expect(readQuestionnaire()).toEqual({ ...nothing, equipmentKinds: [], challenges: [] });
});

test('the wizard’s text begins with the kinds of the questionnaire, and is then the person’s own', () => {
  storeAnswers({ equipmentKinds: ['dslr_mirrorless', 'smartphone'] });
  expect(readDraft(record).equipment).toBe('DSLR or mirrorless, Smartphone');
  storeAnswers({ equipment: 'FM2, 50 mm' });
  storeAnswers({ equipmentKinds: ['film_camera'] });
  expect(readDraft(record).equipment).toBe('FM2, 50 mm');
  expect(readQuestionnaire().equipmentKinds).toEqual(['film_camera']);
});

test('if local storage is blocked, answers last until the page is closed', () => {
  vi.stubGlobal('localStorage', undefined);
  storeAnswers({ journeyLevel: 'beginner', equipmentKinds: ['smartphone'] });
  expect(readQuestionnaire()).toMatchObject({
    journeyLevel: 'beginner',
    equipmentKinds: ['smartphone'],
  });
  clearAnswers();
  expect(readQuestionnaire()).toMatchObject({ journeyLevel: null, equipmentKinds: [] });
});

test('a visitor’s answers go to the first account that signs in, and to no other', () => {
  storeAnswers({ genres: ['events'] });
  expect(claimVisitorAnswers()).toBe(true);
  expect(readDraft(null).genres).toEqual(['events']);
  expect(claimVisitorAnswers()).toBe(false);
  items.set(SESSION_KEY, '{}');
  storeAnswers({ genres: ['weddings'] });
  expect(claimVisitorAnswers()).toBe(false);
});

test('once the answers are the account’s, the browser keeps none for the next person', () => {
  storeAnswers({ ...draft, challenges: ['creativity'] });
  clearAnswers();
  expect(items.size).toBe(0);
});

test('only a complete draft becomes the fields of the users record', () => {
  expect(toUserFields({ ...draft, equipment: '  ' })).toEqual({
    journey_level: 'serious_hobbyist',
    genres: ['portraits', 'weddings'],
    goals: ['competitions'],
    equipment: null,
  });
  expect(toUserFields({ ...draft, journeyLevel: null })).toBeNull();
  expect(toUserFields({ ...draft, goals: [] })).toBeNull();
});
