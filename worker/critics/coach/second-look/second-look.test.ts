import type { SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { expect, it } from 'vitest';
import { deniedIn } from './second-look.ts';

const remarks = ['one', 'two', 'three'].map(
  (what): SeenRemark => ({
    ...{ what, why: null, nextTime: null, inEditor: null, region: WHOLE_FRAME },
    ...{ kind: 'merger', polarity: 'weakness', weight: 'clear', sureness: 'sure' },
    isDoubted: false,
  }),
);

const denied = (...visible: readonly string[]) =>
  deniedIn(
    JSON.stringify({ answers: visible.map((each, at) => ({ remark: at + 1, visible: each })) }),
    remarks,
  ).map(({ what }) => what);

it('takes what is not there from a reading, and what can not be told beside what is there', () => {
  expect(denied('yes', 'no', 'cant_tell')).toEqual(['two', 'three']);
  expect(denied('no', 'no')).toEqual(['one', 'two']);
});

it('takes nothing where an answer can tell of none: the parts show too little', () => {
  expect(denied('cant_tell', 'cant_tell', 'cant_tell')).toEqual([]);
});
