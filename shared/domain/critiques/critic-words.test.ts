import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { criticOf, isJudged, measuredOnlyText, scoreName, scoreTitle } from './critic-words.ts';

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
] as const)('a measured card of %s says: %s', (category, text) => {
  expect(measuredOnlyText({ category, critic: 'measured' })).toBe(text);
  expect(measuredOnlyText({ category, critic: 'vision' })).toBeNull();
  expect(measuredOnlyText({ category, critic: null })).toBeNull();
});

test('a category that only the coach can judge counts as judged if something was found', () => {
  const mood = { category: 'mood_emotional_impact', critic: 'measured' } as const;
  const found: Finding = {
    kind: 'fog',
    polarity: 'intent',
    severity: 1,
    sureness: 1,
    photoId: 'p',
    basis: 'measured',
    measurement: 'haze',
    value: 1,
    region: WHOLE_FRAME,
  };
  expect(isJudged({ ...mood, findings: [] })).toBe(false);
  expect(isJudged({ ...mood, findings: [found] })).toBe(true);
  expect(isJudged({ ...mood, critic: 'vision', findings: [] })).toBe(true);
  expect(isJudged({ ...mood, category: 'focus_sharpness', findings: [] })).toBe(true);
});
