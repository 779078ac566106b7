import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { findingOf, referenceOf, remarkOf } from '../testing/examples.ts';
import { leadsOf } from './lead.ts';

const noise = findingOf('noise', 'weakness');
const color = { ...findingOf('rich_color', 'strength'), measurement: 'colorfulness' } as const;
const grainy = remarkOf('noise', 'weakness');
const others = [remarkOf('mood', 'strength'), remarkOf('story', 'strength')];

/** A first sentence about a finding. */
const about = ({ photoId, measurement, value }: typeof noise) => ({
  text: '',
  finding: null,
  evidence: [{ photoId, measurement, value, region: WHOLE_FRAME }],
});

it('a lead counts as right if it is about one of the first three remarks', () => {
  const findings = [noise, color];
  const led = (...remarks: (typeof grainy)[]) =>
    leadsOf([{ lead: about(noise), findings, reference: referenceOf(...remarks) }]).aboutFirst;
  expect(led(...others, grainy)).toBe(1);
  expect(led(...others, remarkOf('scale', 'strength'), grainy)).toBe(0);
  expect(led(remarkOf('color', 'strength'))).toBe(0);
});

it('a quiet lead counts as right if nothing was found', () => {
  const reference = referenceOf(grainy);
  expect(leadsOf([{ lead: null, findings: [], reference }]).aboutFirst).toBe(1);
});

it('leads about a color that no remark mentions are counted', () => {
  const unmentioned = (...remarks: (typeof grainy)[]) =>
    leadsOf([{ lead: about(color), findings: [noise, color], reference: referenceOf(...remarks) }])
      .ofUnmentionedColor;
  expect(unmentioned(grainy)).toBe(1);
  expect(unmentioned(grainy, remarkOf('color', 'weakness'))).toBe(0);
});
