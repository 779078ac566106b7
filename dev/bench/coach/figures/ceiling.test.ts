import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { agreementOf, isSameRemark } from './ceiling.ts';

const at = (x: number) => ({ x, y: 0.1, width: 0.2, height: 0.2 });
const merger = { kind: 'merger', polarity: 'weakness', region: at(0.1) } as const;
const object = { kind: 'background_object', polarity: 'weakness', region: at(0.1) } as const;
const story = { kind: 'story', polarity: 'strength', region: WHOLE_FRAME } as const;

it('two remarks count as one by their main topics, their polarity and their place', () => {
  expect(isSameRemark(merger, object)).toBe(true);
  expect(isSameRemark(merger, { ...object, region: at(0.7) })).toBe(false);
  expect(isSameRemark(merger, { ...merger, polarity: 'strength' })).toBe(false);
  expect(isSameRemark(merger, { ...story, polarity: 'weakness' })).toBe(false);
});

it('the ceiling counts first remarks that agree, and those among the other’s first three', () => {
  const pairs = [
    [
      [merger, story],
      [object, story],
    ],
    [
      [merger, story],
      [story, story],
    ],
    [[merger], []],
  ] as const;
  // The second pair agrees one way: its second reader's first is the first reader's second.
  expect(agreementOf(pairs)).toEqual({ onFirst: 1 / 3, firstAmongThree: 3 / 6 });
  expect(agreementOf([])).toEqual({ onFirst: 0, firstAmongThree: 0 });
});
