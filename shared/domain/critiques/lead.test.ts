import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { divideNarrative } from './lead.ts';

const photoId = '01890000-0000-7000-8000-000000000001';
const NOTHING = { whatsWorking: [], whatToImprove: [], quickWin: [], learn: [], deepDive: [] };

const sentence = (text: string, measurement: MeasuredFinding['measurement']): Sentence => ({
  text,
  evidence: [{ photoId, measurement, value: 1, region: WHOLE_FRAME }],
  finding: null,
});
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

const STRONG = sentence('The light is soft.', 'contrast');
const TILTED = sentence('The horizon is crooked.', 'horizon_tilt');
const NOISY = sentence('The shadows are noisy.', 'noise');
const narrative = [STRONG, NOISY, TILTED];

test('the lead is the most severe weakness, and the other sentences keep their order', () => {
  const categories = [
    category(finding('noise', 'weakness', 0.3), finding('contrast', 'strength', 1)),
    category(finding('horizon_tilt', 'weakness', 0.6)),
  ];
  expect(divideNarrative(narrative, categories)).toEqual({ lead: TILTED, rest: [STRONG, NOISY] });
});

test('without a weighty weakness, the lead is the narrative’s first sentence', () => {
  const slight = category(finding('noise', 'weakness', 0.05));
  expect(divideNarrative(narrative, [slight]).lead).toBe(STRONG);
  expect(divideNarrative([], [slight])).toEqual({ lead: null, rest: [] });
});

test('the coach’s lead is its first sentence, even if it is praise', () => {
  const seen = { ...category(finding('noise', 'weakness', 0.9)), critic: 'vision' } as const;
  expect(divideNarrative(narrative, [seen])).toEqual({ lead: STRONG, rest: [NOISY, TILTED] });
});

test('a weakness that the narrative leaves out does not change its order', () => {
  const other = category(finding('haze', 'weakness', 0.9));
  expect(divideNarrative(narrative, [other]).lead).toBe(STRONG);
});
