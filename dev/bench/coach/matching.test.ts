import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { describe, expect, it } from 'vitest';
import { isSamePlace, says } from './matching.ts';

const box = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
const apart = { x: 0.7, y: 0.7, width: 0.2, height: 0.2 };

describe('the place of a remark and of a finding', () => {
  it('is the same if one of them is about the whole photo', () => {
    expect(isSamePlace(null, apart)).toBe(true);
    expect(isSamePlace(box, WHOLE_FRAME)).toBe(true);
  });

  it('is the same if a tenth of both together is shared, even if no center is', () => {
    expect(isSamePlace(box, { x: 0.45, y: 0.2, width: 0.4, height: 0.4 })).toBe(true);
    expect(isSamePlace(box, { x: 0.55, y: 0.2, width: 0.4, height: 0.4 })).toBe(false);
  });

  it('is the same if the center of a small place lies in a large one, either way around', () => {
    const eye = { x: 0.25, y: 0.25, width: 0.02, height: 0.02 };
    expect(isSamePlace(box, eye)).toBe(true);
    expect(isSamePlace(eye, box)).toBe(true);
    expect(isSamePlace(apart, eye)).toBe(false);
  });
});

describe('a finding matches a remark', () => {
  const finding = { kind: 'blown_highlights', polarity: 'weakness', region: box } as const;
  const remark = { topic: 'highlights', polarity: 'weakness', region: box } as const;

  it('if it has the same topic and place', () => {
    expect(says(finding, remark)).toBe(true);
    expect(says(finding, { ...remark, topic: 'horizon' })).toBe(false);
    expect(says(finding, { ...remark, region: apart })).toBe(false);
  });

  it('if both or neither are faults: a suggestion asks for a change, and an intended effect is not a fault', () => {
    expect(says(finding, { ...remark, polarity: 'suggestion' })).toBe(true);
    expect(says(finding, { ...remark, polarity: 'strength' })).toBe(false);
    const meant = { kind: 'low_key', polarity: 'intent', region: WHOLE_FRAME } as const;
    expect(says(meant, { topic: 'mood', polarity: 'strength', region: null })).toBe(true);
    expect(says(meant, { topic: 'mood', polarity: 'weakness', region: null })).toBe(false);
  });
});
