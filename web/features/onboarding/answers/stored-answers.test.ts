import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from '../../../lib/session/stored-session.ts';
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

/** What is stored of the answers alone. */
const stored = () =>
  Object.fromEntries([...items].filter(([key]) => !key.startsWith('photo-coach')));

test('answers of the wizard are kept under the keys that the questionnaire uses', () => {
  storeAnswers(draft);
  expect(stored()).toEqual({
    journeyLevel: 'serious_hobbyist',
    genres: '["portraits","weddings"]',
    goals: '["competitions"]',
    equipment: 'A phone',
  });
  expect(readDraft(null)).toEqual(draft);
});

test('so are those of the questionnaire, where equipment is a list', () => {
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

test('a change stores what has changed, and leaves the rest', () => {
  storeAnswers({ equipmentKinds: ['smartphone'] });
  storeAnswers({ genres: ['events'] });
  expect(stored()).toEqual({ equipment: '["smartphone"]', genres: '["events"]' });
});

test('what was answered here goes before what the account holds', () => {
  storeAnswers({ ...draft, journeyLevel: null });
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

test('values that nobody offers are left out, and none is there twice', () => {
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
  'the wizard shows the kinds %j as “%s”, which give the same kinds again',
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
])('a text such as “%s” starts the questionnaire with %j', (text, kinds) => {
  storeAnswers({ equipment: text });
  expect(readQuestionnaire().equipmentKinds).toEqual(kinds);
  expect(readDraft(null).equipment).toBe(text);
});

test('what a person has typed outlives every choice in the questionnaire', () => {
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

test('of a text that the wizard began with kinds, the rest is the person’s own', () => {
  storeAnswers({ equipment: 'DSLR or mirrorless, smartphone, FM2, 50 mm' });
  storeAnswers({ equipmentKinds: ['smartphone'] });
  expect(readEquipmentText()).toBe('FM2, 50 mm');
  expect(readDraft(null).equipment).toBe('Smartphone, FM2, 50 mm');
});

test.each(['{"a":1}', '[1,2]', '["smartphone"', 'null', '""'])(
  'equipment that is stored as %s is a text like any other',
  (text) => {
    items.set('equipment', text);
    expect(readDraft(null).equipment).toBe(text);
    expect(() => readQuestionnaire()).not.toThrow();
  },
);

test('where local storage is blocked, answers hold until the page goes', () => {
  vi.stubGlobal('localStorage', undefined);
  storeAnswers({ journeyLevel: 'beginner', equipmentKinds: ['smartphone'] });
  expect(readQuestionnaire()).toMatchObject({
    journeyLevel: 'beginner',
    equipmentKinds: ['smartphone'],
  });
  clearAnswers();
  expect(readQuestionnaire()).toMatchObject({ journeyLevel: null, equipmentKinds: [] });
});

test('a visitor’s answers are the first account’s that signs in, and then no other’s', () => {
  storeAnswers({ genres: ['events'] });
  expect(claimVisitorAnswers()).toBe(true);
  expect(readDraft(null).genres).toEqual(['events']);
  expect(claimVisitorAnswers()).toBe(false);
  items.set(SESSION_KEY, '{}');
  storeAnswers({ genres: ['weddings'] });
  expect(claimVisitorAnswers()).toBe(false);
});

test('once they are the account’s, nothing of them stays for the next person', () => {
  storeAnswers({ ...draft, challenges: ['creativity'] });
  clearAnswers();
  expect(items.size).toBe(0);
});

test('a complete draft becomes the fields of the users record, and no other does', () => {
  expect(toUserFields({ ...draft, equipment: '  ' })).toEqual({
    journey_level: 'serious_hobbyist',
    genres: ['portraits', 'weddings'],
    goals: ['competitions'],
    equipment: null,
  });
  expect(toUserFields({ ...draft, journeyLevel: null })).toBeNull();
  expect(toUserFields({ ...draft, goals: [] })).toBeNull();
});
