import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { quietLine, quietLines } from './quiet-line.ts';

test.each([
  [[], ''],
  [['focus'], 'Checked: focus.'],
  [['focus', 'noise'], 'Checked: focus and noise.'],
  [['exposure', 'highlights', 'color cast'], 'Checked: exposure, highlights and color cast.'],
])('the quiet line of %o is “%s”', (checked, line) => {
  expect(quietLine(checked)).toBe(line);
});

const sentence = {
  text: 'The sky is blown out.',
  evidence: [{ photoId: 'p', measurement: 'blown_area' as const, value: 4, region: WHOLE_FRAME }],
  finding: 0,
};
const finding: Finding = {
  kind: 'tilt',
  polarity: 'weakness',
  severity: 1,
  sureness: 1,
  photoId: 'p',
  basis: 'measured',
  measurement: 'horizon_tilt',
  value: 4,
  region: WHOLE_FRAME,
};
const linesOf = (
  category: 'lighting_exposure' | 'composition_balance',
  { checked = ['edges'], weaknesses = 0, critic = 'measured' as 'measured' | 'vision' },
) =>
  quietLines({
    category,
    critic,
    checked,
    findings: Array.from({ length: weaknesses }, () => finding),
    sentences: { whatToImprove: Array.from({ length: weaknesses }, () => sentence) },
  });

test('a card without a weakness says what was checked, and one that was not judged says so', () => {
  const only = 'Measured only: composition needs the coach’s eye.';
  expect(linesOf('lighting_exposure', {})).toEqual(['Checked: edges.']);
  expect(linesOf('lighting_exposure', { weaknesses: 1 })).toEqual([]);
  expect(linesOf('composition_balance', {})).toEqual(['Checked: edges.', only]);
  expect(linesOf('composition_balance', { weaknesses: 1 })).toEqual([]);
  expect(linesOf('composition_balance', { checked: [] })).toEqual([only]);
  expect(linesOf('composition_balance', { checked: [], critic: 'vision' })).toEqual([]);
});
