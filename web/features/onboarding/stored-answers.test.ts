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
  readEquipmentText,
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
    equipment: 'A phone',
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

test.each([
  [['dslr_mirrorless', 'smartphone'], 'DSLR or mirrorless, smartphone'],
  [['film_camera', 'instant_camera'], 'Film camera, instant camera'],
  [['smartphone'], 'Smartphone'],
  [[], ''],
] as const)(
  'the wizard shows the kinds %j as “%s”, and reads the same kinds back',
  (kinds, text) => {
    storeAnswers({ equipmentKinds: [...kinds] });
    const { equipment } = readDraft(null);
    expect(equipment).toBe(text);
    storeAnswers({ equipment });
    expect(items.get('equipment')).toBe(text);
    expect(readQuestionnaire().equipmentKinds).toEqual(kinds);
    expect(readEquipmentText()).toBe('');
  },
);

test.each([
  ['An old Nikon with a 50 mm, or the phone in your pocket', ['smartphone']],
  ['Mirrorless body; Polaroid for parties', ['dslr_mirrorless', 'instant_camera']],
  ['35 mm FILM', ['film_camera']],
  ['A telephoto lens', []],
])('the text “%s” preselects %j in the questionnaire', (text, kinds) => {
  storeAnswers({ equipment: text });
  expect(readQuestionnaire().equipmentKinds).toEqual(kinds);
  expect(readDraft(null).equipment).toBe(text);
});

test('text that a person has typed survives every choice in the questionnaire', () => {
  const text = 'FM2, 50 mm, and my phone';
  storeAnswers({ equipment: text });
  storeAnswers({ equipmentKinds: ['smartphone', 'film_camera'] });
  expect(readDraft(null).equipment).toBe(`Film camera, ${text}`);
  storeAnswers({ equipmentKinds: ['instant_camera'] });
  expect(readQuestionnaire().equipmentKinds).toEqual(['instant_camera']);
  storeAnswers({ equipmentKinds: [] });
  expect(readQuestionnaire().equipmentKinds).toEqual([]);
  expect(readEquipmentText()).toBe(text);
  expect(readDraft(null).equipment).toBe(text);
});

test('if the wizard’s text starts with kinds, only the rest is the person’s own text', () => {
  storeAnswers({ equipment: 'DSLR or mirrorless, smartphone, FM2, 50 mm' });
  storeAnswers({ equipmentKinds: ['smartphone'] });
  expect(readEquipmentText()).toBe('FM2, 50 mm');
  expect(readDraft(null).equipment).toBe('Smartphone, FM2, 50 mm');
});

test.each(['{"a":1}', '[1,2]', '["smartphone"', 'null', '""'])(
  'stored equipment of the form %s is read as an ordinary text',
  (text) => {
    items.set('equipment', text);
    expect(readDraft(null).equipment).toBe(text);
    expect(() => readQuestionnaire()).not.toThrow();
  },
);

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
