import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type {
  AnalysisCategory,
  AnalysisPhoto,
} from '@photo-coach/shared/contracts/http/analyses.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { coachSentence, describePair } from './describe-pair.ts';

const finding = (kind: 'gesture' | 'viewpoint', polarity: 'strength' | 'weakness'): Finding => ({
  kind,
  polarity,
  severity: 0.5,
  sureness: 0.9,
  basis: 'seen',
  measurement: null,
  value: null,
  photoId: '0190a000-0000-7000-8000-000000000001',
  region: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
});
const evidence = [{ ...finding('gesture', 'strength') }];
const [VIEWPOINT, GESTURE] = [finding('viewpoint', 'weakness'), finding('gesture', 'strength')];
const FINDINGS = [VIEWPOINT, GESTURE];
const said = (text: string, at: number | null) => ({ text, evidence, finding: at });
const critique = (deepDive: ReturnType<typeof said>[] | null) =>
  ({
    category: 'mood_emotional_impact',
    findings: FINDINGS,
    sentences: {
      whatToImprove: [],
      quickWin: [],
      learn: [],
      deepDive,
      whatsWorking: [said('One bird bows.', 1), said('We see that they know each other.', 1)],
    },
  }) as unknown as AnalysisCategory; // The remaining fields are not read.

test("the coach's remark on a finding is its first sentence, wherever the critique has it", () => {
  const all = [critique([said('It is taken from above.', 0)])];
  expect(coachSentence(all, GESTURE)).toBe('One bird bows.');
  expect(coachSentence(all, VIEWPOINT)).toBe('It is taken from above.');
});

test('there is no remark on a finding that the plan hides, or whose opposite was found', () => {
  expect(coachSentence([critique(null)], VIEWPOINT)).toBeNull();
  expect(coachSentence([critique([])], finding('gesture', 'weakness'))).toBeNull();
});

/** A photo and its critiques that differ from another's by focus alone. */
function focused(id: string, { sharpness, score }: { sharpness: number; score: number }) {
  const item = { name: 'sharpness_subject', value: sharpness, region: WHOLE_FRAME };
  const photo = {
    id,
    measurements: { items: [{ ...item, abstained: null, sureness: 1 }], fingerprint: null },
  };
  const critiques = PHOTO_CATEGORIES.map((category) => {
    const scoreContinuous = category === 'focus_sharpness' ? score : 60;
    const common = { photoId: id, category, critic: 'measured', findings: [] };
    return { ...common, scoreContinuous, score: Math.round(scoreContinuous / 20) };
  });
  // Only what a comparison reads.
  return [photo as unknown as AnalysisPhoto, critiques as unknown as AnalysisCategory[]] as const;
}

test.each([
  { sharpness: 40, score: 51, words: ['soft', 'good'], marked: 'right' },
  { sharpness: 56, score: 51, words: null, marked: 'right' },
  { sharpness: 40, score: 71, words: ['soft', 'good'], marked: null },
] as const)(
  'of a focus of $score and one of 88, words that differ are a reason, and dots that differ a mark',
  ({ sharpness, score, words, marked }) => {
    const [left, ofLeft] = focused('1', { sharpness, score });
    const [right, ofRight] = focused('2', { sharpness: 90, score: 88 });
    const pair = describePair([...ofLeft, ...ofRight], left, right);
    const [worse, better] = words ?? [];
    const reason = {
      text: 'The subject is sharper.',
      better: 'right',
      left: { words: `Subject sharpness: ${worse}.` },
      right: { words: `Subject sharpness: ${better}.` },
    };
    expect(pair.reasons).toMatchObject(words === null ? [] : [reason]);
    expect(pair.scores.find(({ category }) => category === 'focus_sharpness')?.better).toBe(marked);
  },
);
