import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import {
  criticOf,
  isJudged,
  notJudgedText,
  scoreName,
  scoreTitle,
  showCritiques,
} from './critic-words.ts';

const by = (...critics: ('measured' | 'vision' | null)[]) =>
  criticOf(critics.map((critic) => ({ critic })));

test('a score is technical only if every critique behind it is measured', () => {
  expect(by('measured', 'measured')).toBe('measured');
  expect(by('measured', 'vision')).toBe('vision');
  expect(by('vision')).toBe('vision');
  expect([by(), by('measured', null)]).toEqual([null, null]);
});

test.each([
  ['measured', 'Technical score', 'Technical Score'],
  ['vision', 'Overall score', 'Overall Score'],
  [null, 'Overall score', 'Overall Score'],
] as const)('a score of the critic %s is called %s', (critic, name, title) => {
  expect([scoreName({ critic }), scoreTitle({ critic })]).toEqual([name, title]);
});

test.each([
  ['composition_balance', 'Measured only: composition needs the coach’s eye.'],
  ['composition_framing', 'Measured only: composition needs the coach’s eye.'],
  ['mood_emotional_impact', 'Measured only: mood needs the coach’s eye.'],
  ['storytelling_flow', 'Measured only: the story needs the coach’s eye.'],
  ['lighting_exposure', null],
  ['lighting_consistency', null],
  ['focus_sharpness', null],
  ['repetition_variety', null],
] as const)('a measured card of %s without a finding says: %s', (category, text) => {
  const card = { category, findings: [] };
  expect(notJudgedText({ ...card, critic: 'measured' })).toBe(text);
  expect(notJudgedText({ ...card, critic: 'vision' })).toBeNull();
  expect(notJudgedText({ ...card, critic: null })).toBeNull();
});

const FOUND: Finding = {
  kind: 'low_key',
  polarity: 'intent',
  severity: 1,
  sureness: 1,
  photoId: 'p',
  basis: 'measured',
  measurement: 'haze',
  value: 1,
  region: WHOLE_FRAME,
};
const MOOD = {
  category: 'mood_emotional_impact',
  critic: 'measured',
  findings: [],
  score: 3,
} as const;

test('a category that only the coach can judge counts as judged if something was found', () => {
  expect(isJudged(MOOD)).toBe(false);
  expect(isJudged({ ...MOOD, findings: [FOUND] })).toBe(true);
  expect(isJudged({ ...MOOD, critic: 'vision' })).toBe(true);
  expect(isJudged({ ...MOOD, category: 'focus_sharpness' })).toBe(true);
  expect(notJudgedText({ ...MOOD, findings: [FOUND] })).toBeNull();
});

test('critiques are called by their dots, and “Not judged” only if all of them lack a judgment', () => {
  const found = { ...MOOD, findings: [FOUND], score: 2 };
  expect(showCritiques([MOOD])).toEqual({ outOfTen: '6.0', label: 'Not judged' });
  expect(showCritiques([found])).toEqual({ outOfTen: '4.0', label: 'Needs Work' });
  expect(showCritiques([MOOD, found])).toEqual({ outOfTen: '5.0', label: 'Needs Work' });
});
