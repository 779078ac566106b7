import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { saidOn } from './reviewed.ts';

const place = { photoId: '', measurement: 'noise', value: 1, region: WHOLE_FRAME } as const;
const noise = {
  ...place,
  basis: 'measured',
  kind: 'noise',
  polarity: 'weakness',
  severity: 1,
  sureness: 1,
} as const;

const sentence = (text: string, finding: Sentence['finding']): Sentence => ({
  text,
  finding,
  evidence: [place],
});

it('a remark counts as said if it is on the card, neither folded away nor only suspected', () => {
  const findings: Finding[] = [noise, { ...noise, kind: 'haze' }, { ...noise, kind: 'tilt' }];
  const sentences = {
    whatsWorking: [],
    whatToImprove: [sentence('Grainy.', 0), sentence('Dull, too.', null), sentence('Soft.', 0)],
    quickWin: [sentence('Add contrast.', 1)],
    learn: [],
    deepDive: [sentence('A reflection.', 2)],
  };
  const category = 'focus_sharpness';
  expect(saidOn({ category, findings, sentences })).toEqual([
    { category, finding: noise, text: 'Grainy. Soft.' },
  ]);
});
