import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { sayOnce, withoutRepeats } from './say-once.ts';

const photoId = '01890000-0000-7000-8000-000000000001';
const sentence = (text: string, finding: number | null = null): Sentence => ({
  text,
  evidence: [{ photoId, measurement: 'contrast', value: 1, region: WHOLE_FRAME }],
  finding,
});
const NOTHING = { whatsWorking: [], whatToImprove: [], quickWin: [], learn: [] };
const SHARP = sentence('The bird is sharp.', 1);
const BLOWN = sentence('The sky is blown out.', 0);
const WHY = sentence('There is no detail left in it.', 0);
const STEP = sentence('Pull Highlights to −50.', 0);
const TILTED = sentence('Two photos are not level.', 1);
const NOISY = sentence('Two photos are noisy.', 2);
const card = (sentences: Partial<Record<keyof typeof NOTHING | 'deepDive', Sentence[]>>) => ({
  checked: ['exposure'],
  sentences: { ...NOTHING, ...sentences },
});

test('a card does not repeat what was said above, and its other sentences keep finding and evidence', () => {
  const given = [card({ whatToImprove: [BLOWN, WHY] }), card({ whatsWorking: [SHARP] })];
  const [lighting, focus] = withoutRepeats(given, [sentence(BLOWN.text), sentence(SHARP.text)]);
  expect(lighting?.sentences.whatToImprove).toEqual([WHY]);
  expect(focus?.sentences.whatsWorking).toEqual([]);
  expect(given[0]?.sentences.whatToImprove).toEqual([BLOWN, WHY]);
});

test('a card that loses a weakness does not list what was checked, as if nothing were wrong', () => {
  const [lost, praised, other] = withoutRepeats(
    [card({ whatToImprove: [BLOWN] }), card({ whatsWorking: [SHARP] }), card({})],
    [BLOWN, SHARP],
  );
  expect(lost).toEqual({ checked: [], sentences: NOTHING });
  expect(praised?.checked).toEqual(['exposure']);
  expect(other?.checked).toEqual(['exposure']);
});

test('a card keeps the weakness of its step beside others, and not alone', () => {
  const two = card({ whatToImprove: [BLOWN, WHY, TILTED], quickWin: [STEP] });
  const one = card({ whatToImprove: [BLOWN, WHY], quickWin: [STEP] });
  const [beside, alone] = withoutRepeats([two, one], [BLOWN, WHY]);
  expect(beside?.sentences.whatToImprove).toEqual([BLOWN, TILTED]);
  expect(alone?.sentences).toEqual({ ...NOTHING, quickWin: [STEP] });
});

test('a sentence counts as repeated even with introductory words', () => {
  const given = [card({ whatToImprove: [BLOWN], whatsWorking: [SHARP] })];
  const [left] = withoutRepeats(given, [
    sentence('Before a client sees it, the sky is blown out.'),
    sentence('You want to get better at posing. The bird is sharp.'),
  ]);
  expect(left?.sentences).toEqual(NOTHING);
});

test('the deep dive does not repeat it either, and stays unchanged if the plan does not show it', () => {
  const [shown] = withoutRepeats([card({ deepDive: [BLOWN, WHY] })], [BLOWN]);
  expect(shown?.sentences.deepDive).toEqual([WHY]);
  const locked = { checked: [], sentences: { ...NOTHING, deepDive: null } };
  expect(withoutRepeats([locked], [BLOWN])).toEqual([locked]);
});

test('a card’s reasons follow the narrative’s sentence, and the card keeps the rest', () => {
  const { narrative, categories } = sayOnce({
    narrative: [sentence(BLOWN.text), sentence(SHARP.text)],
    insights: null,
    categories: [
      card({ whatToImprove: [BLOWN, WHY], quickWin: [STEP] }),
      card({ whatsWorking: [SHARP] }),
    ],
  });
  expect(narrative.map(({ text }) => text)).toEqual([BLOWN.text, WHY.text, SHARP.text]);
  expect(narrative[1]).toBe(WHY);
  const [lighting, focus] = categories;
  expect(lighting).toEqual({ checked: [], sentences: { ...NOTHING, quickWin: [STEP] } });
  expect(focus?.sentences).toEqual(NOTHING);
});

test('an issue that photos share is said once: in the narrative, among the issues, or on a card', () => {
  const issue = (text: string) => ({ text, frequency: 2 });
  const { insights, categories } = sayOnce({
    narrative: [sentence(BLOWN.text)],
    insights: { commonIssues: [issue(BLOWN.text), issue(TILTED.text)], improvementAreas: [] },
    categories: [card({ whatToImprove: [BLOWN, TILTED, NOISY] })],
  });
  expect(insights?.commonIssues).toEqual([issue(TILTED.text)]);
  expect(categories[0]?.sentences.whatToImprove).toEqual([NOISY]);
});

test('where to begin and what to practice is not repeated on a card', () => {
  const next = sentence('Look once around all four edges.', 1);
  const { categories } = sayOnce({
    narrative: [sentence(SHARP.text)],
    insights: { commonIssues: [], improvementAreas: [{ text: STEP.text }] },
    exercises: [{ practice: { text: next.text } }],
    categories: [card({ whatToImprove: [BLOWN], quickWin: [STEP], learn: [next, WHY] })],
  });
  expect(categories[0]?.sentences).toEqual({ ...NOTHING, whatToImprove: [BLOWN], learn: [WHY] });
});
