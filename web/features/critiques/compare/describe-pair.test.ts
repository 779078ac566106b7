import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { AnalysisCategory } from '@photo-coach/shared/contracts/http/analyses.ts';
import { expect, test } from 'vitest';
import { coachSentence } from './describe-pair.ts';

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
const FINDINGS = [finding('viewpoint', 'weakness'), finding('gesture', 'strength')];
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
  expect(coachSentence(all, finding('gesture', 'strength'))).toBe('One bird bows.');
  expect(coachSentence(all, finding('viewpoint', 'weakness'))).toBe('It is taken from above.');
});

test('there is no remark on a finding that the plan hides, or whose opposite was found', () => {
  expect(coachSentence([critique(null)], finding('viewpoint', 'weakness'))).toBeNull();
  expect(coachSentence([critique([])], finding('gesture', 'weakness'))).toBeNull();
});
