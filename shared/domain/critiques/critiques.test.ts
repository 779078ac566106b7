import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { describe, expect, test } from 'vitest';
import {
  criticOf,
  isJudged,
  judgedDots,
  notJudgedText,
  scoreName,
  scoreTitle,
  showCritiques,
} from './critic-words.ts';
import { divideNarrative } from './lead.ts';
import { quietLine, quietLines } from './quiet-line.ts';
import { sayOnce, withoutRepeats } from './say-once.ts';

const photoId = '01890000-0000-7000-8000-000000000001';
const NOTHING = { whatsWorking: [], whatToImprove: [], quickWin: [], learn: [], deepDive: [] };
const sentence = (text: string, more: Partial<Sentence> = {}): Sentence => ({
  text,
  evidence: [{ photoId, measurement: 'contrast', value: 1, region: WHOLE_FRAME }],
  finding: null,
  ...more,
});
const measured = (text: string, measurement: MeasuredFinding['measurement']): Sentence =>
  sentence(text, { evidence: [{ photoId, measurement, value: 1, region: WHOLE_FRAME }] });

const finding = (
  measurement: MeasuredFinding['measurement'],
  polarity: Finding['polarity'],
  severity: number,
): Finding => ({
  kind: 'tilt',
  basis: 'measured',
  photoId,
  region: WHOLE_FRAME,
  value: 1,
  measurement,
  polarity,
  severity,
  sureness: 0.9,
});

const category = (...findings: Finding[]): AnalysisCategory => ({
  category: 'lighting_exposure',
  photoId: null,
  score: 3,
  scoreContinuous: 60,
  whatsWorking: '',
  whatToImprove: '',
  learn: '',
  quickWin: '',
  deepDive: '',
  checked: [],
  lessons: [],
  findings,
  sentences: NOTHING,
  hasDeepDive: false,
  critic: 'measured',
});

const STRONG = measured('The light is soft.', 'contrast');
const CROOKED = measured('The horizon is crooked.', 'horizon_tilt');
const DIRTY = measured('The shadows are noisy.', 'noise');
const narrative = [STRONG, DIRTY, CROOKED];

test('the lead is the most severe weakness, and the other sentences keep their order', () => {
  const categories = [
    category(finding('noise', 'weakness', 0.3), finding('contrast', 'strength', 1)),
    category(finding('horizon_tilt', 'weakness', 0.6)),
  ];
  expect(divideNarrative(narrative, categories)).toEqual({ lead: CROOKED, rest: [STRONG, DIRTY] });
});

test('without a weighty weakness, the lead is the narrative’s first sentence', () => {
  const slight = category(finding('noise', 'weakness', 0.05));
  expect(divideNarrative(narrative, [slight]).lead).toBe(STRONG);
  expect(divideNarrative([], [slight])).toEqual({ lead: null, rest: [] });
});

test('the coach’s lead is its first sentence, even if it is praise', () => {
  const seen = { ...category(finding('noise', 'weakness', 0.9)), critic: 'vision' } as const;
  expect(divideNarrative(narrative, [seen])).toEqual({ lead: STRONG, rest: [DIRTY, CROOKED] });
});

test('a weakness that the narrative leaves out does not change its order', () => {
  const other = category(finding('haze', 'weakness', 0.9));
  expect(divideNarrative(narrative, [other]).lead).toBe(STRONG);
});

const BLOWN = sentence('The sky is blown out.', { finding: 0 });

describe('quiet line', () => {
  test.each([
    [[], ''],
    [['focus'], 'Checked: focus.'],
    [['focus', 'noise'], 'Checked: focus and noise.'],
    [['exposure', 'highlights', 'color cast'], 'Checked: exposure, highlights and color cast.'],
  ])('the quiet line of %o is “%s”', (checked, line) => {
    expect(quietLine(checked)).toBe(line);
  });

  const linesOf = (
    category: 'lighting_exposure' | 'composition_balance',
    { checked = ['edges'], weaknesses = 0, critic = 'measured' as 'measured' | 'vision' },
  ) =>
    quietLines({
      category,
      critic,
      checked,
      findings: Array.from({ length: weaknesses }, () => finding('horizon_tilt', 'weakness', 1)),
      sentences: {
        whatsWorking: [],
        whatToImprove: Array.from({ length: weaknesses }, () => BLOWN),
      },
    });

  test('a card without a weakness says what was checked, and one that was not judged says so', () => {
    const only = 'Measured only: composition needs the coach’s eye.';
    expect(linesOf('lighting_exposure', {})).toEqual(['Checked: edges.']);
    expect(linesOf('lighting_exposure', { weaknesses: 1 })).toEqual([]);
    expect(linesOf('composition_balance', {})).toEqual(['Checked: edges.', only]);
    expect(linesOf('composition_balance', { weaknesses: 1 })).toEqual([]);
    expect(linesOf('composition_balance', { checked: [] })).toEqual([only]);
  });

  test('an empty card says what the coach has said about its category, or that it was not judged', () => {
    const by = (checked: string[], weaknesses = 0) =>
      linesOf('composition_balance', { checked, weaknesses, critic: 'vision' });
    expect(by(['The sky is plain.'])).toEqual(['The sky is plain.']);
    expect(by(['The sky is plain.'], 1)).toEqual([]);
    expect(by([])).toEqual(['Not judged in this photo.']);
    // As the coach's first edition stored it.
    expect(by(['edges'])).toEqual([]);
  });
});

describe('say once', () => {
  const NOTHING = { whatsWorking: [], whatToImprove: [], quickWin: [], learn: [] };
  const SHARP = sentence('The bird is sharp.', { finding: 1 });
  const WHY = sentence('There is no detail left in it.', { finding: 0 });
  const STEP = sentence('Pull Highlights to −50.', { finding: 0 });
  const TILTED = sentence('Two photos are not level.', { finding: 1 });
  const NOISY = sentence('Two photos are noisy.', { finding: 2 });
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
    const next = sentence('Look once around all four edges.', { finding: 1 });
    const { categories } = sayOnce({
      narrative: [sentence(SHARP.text)],
      insights: { commonIssues: [], improvementAreas: [{ text: STEP.text }] },
      exercises: [{ practice: { text: next.text } }],
      categories: [card({ whatToImprove: [BLOWN], quickWin: [STEP], learn: [next, WHY] })],
    });
    expect(categories[0]?.sentences).toEqual({ ...NOTHING, whatToImprove: [BLOWN], learn: [WHY] });
  });
});

const by = (...critics: ('measured' | 'vision' | null)[]) =>
  criticOf(critics.map((critic) => ({ critic })));

test('a score is technical only if every critique behind it is measured', () => {
  expect(by('measured', 'measured')).toBe('measured');
  expect(by('measured', 'vision')).toBe('vision');
  expect(by('vision')).toBe('vision');
  expect([by(), by('measured', null)]).toEqual([null, null]);
  expect(scoreName({ critic: 'measured' })).toBe('Technical score');
  expect(scoreTitle({ critic: 'measured' })).toBe('Technical Score');
  expect(scoreName({ critic: null })).toBe(scoreName({ critic: 'vision' }));
});

test.each([
  ['composition_balance', 'Measured only: composition needs the coach’s eye.'],
  ['composition_framing', 'Measured only: composition needs the coach’s eye.'],
  ['mood_emotional_impact', 'Measured only: mood needs the coach’s eye.'],
  ['storytelling_flow', 'Measured only: the story needs the coach’s eye.'],
  ['lighting_exposure', null],
  ['repetition_variety', null],
] as const)('a measured card of %s without a finding says: %s', (category, text) => {
  expect(notJudgedText({ category, findings: [], critic: 'measured' })).toBe(text);
  expect(notJudgedText({ category, findings: [], critic: null })).toBeNull();
});

const FOUND = finding('haze', 'intent', 1);

const MOOD = {
  category: 'mood_emotional_impact',
  critic: 'measured',
  findings: [],
  checked: [],
  score: 3,
} as const;

test('a category that only the coach can judge counts as judged if something was found', () => {
  expect(isJudged(MOOD)).toBe(false);
  expect(isJudged({ ...MOOD, findings: [FOUND] })).toBe(true);
  expect(isJudged({ ...MOOD, critic: 'vision' })).toBe(false);
  expect(isJudged({ ...MOOD, critic: 'vision', checked: ['It is calm.'] })).toBe(true);
  expect(judgedDots([MOOD, { ...MOOD, findings: [FOUND], score: 2 }])).toEqual([2]);
});

test('a category of an album in which the coach found and checked nothing was not judged', () => {
  const story = { ...MOOD, category: 'storytelling_flow', critic: 'vision', checked: [] } as const;
  expect(notJudgedText(story)).toBe('This does not apply to these pictures.');
  expect(judgedDots([story, { ...story, checked: ['order'] }])).toEqual([3]);
  expect(isJudged({ ...story, findings: [FOUND] })).toBe(true);
});

test('critiques are called by their dots, and “Not judged” only if all of them lack a judgment', () => {
  const found = { ...MOOD, findings: [FOUND], score: 2 };
  expect(showCritiques([MOOD])).toEqual({ outOfTen: '–', label: 'Not judged' });
  expect(showCritiques([found])).toEqual({ outOfTen: '4.0', label: 'Needs Work' });
  expect(showCritiques([MOOD, found])).toEqual({ outOfTen: '4.0', label: 'Needs Work' });
});
