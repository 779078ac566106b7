import type { PhotoReading, SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import { expect, it } from 'vitest';
import { sceneJpeg } from '../../imaging/testing/test-scenes.ts';
import { readingOf, seenRemark } from '../testing/albums.ts';
import { afterSecondLook, claimsOf, lookedAgain, secondLookRequest } from './second-look.ts';

const remark = (what: string, more: Partial<SeenRemark> = {}) => seenRemark({ what, ...more });

const reading = ({
  remarks = ['one', 'two', 'three'].map((what) => remark(what)),
  ...more
}: Partial<PhotoReading> = {}) => readingOf(remarks, { scene: 'A cat on a chair.', ...more });

const answering = (seen: PhotoReading, ...visible: readonly string[]) => {
  const answers = visible.map((each, at) => ({ remark: at + 1, visible: each }));
  return lookedAgain(JSON.stringify({ answers }), claimsOf(seen));
};
const deniedIn = (...visible: readonly string[]) =>
  answering(reading(), ...visible).denied.map(({ what }) => what);

it('a second look asks about the scene and about every remark', () => {
  const praise = remark('eye', { polarity: 'strength', weight: 'small' });
  const claims = claimsOf(reading({ remarks: [praise, remark('tail')] }));
  expect(claims.map(({ text }) => text)).toEqual(['A cat on a chair.', 'eye', 'tail']);
  expect(claims[0]?.remark).toBeNull();
});

it('a second look shows a place once, whatever is said about it, and names its picture', async () => {
  const corner = { x: 0, y: 0, width: 0.2, height: 0.2 };
  const claims = claimsOf(
    reading({ remarks: [remark('one'), remark('two', { region: corner }), remark('three')] }),
  );
  const { pictures, text } = await secondLookRequest(claims, await sceneJpeg(600, 800));
  expect(pictures).toHaveLength(2);
  expect(text.split('\n')).toEqual([
    'Remark 1, picture 1: A cat on a chair.',
    'Remark 2, picture 1: one',
    'Remark 3, picture 2: two',
    'Remark 4, picture 1: three',
  ]);
});

it('a second look removes from a reading what is denied, and what stays open beside confirmed remarks', () => {
  expect(deniedIn('yes', 'yes', 'no', 'cant_tell')).toEqual(['two', 'three']);
  expect(deniedIn('yes', 'no', 'no')).toEqual(['one', 'two']);
});

it('a second look changes nothing if the answer is open everywhere, because the parts show too little', () => {
  expect(deniedIn('cant_tell', 'cant_tell', 'cant_tell', 'cant_tell')).toEqual([]);
});

it.each([
  ['an answer that denies it all', ['yes', 'no', 'no', 'no'], true],
  ['an answer that denies the scene and most of the rest', ['no', 'no', 'yes', 'no'], true],
  ['an answer that only denies the scene', ['no', 'yes', 'yes', 'yes'], false],
  ['an answer that denies some', ['yes', 'no', 'no', 'yes'], false],
  ['an answer that covers one remark only, and denies it', ['yes', 'no'], false],
  ['an answer that is unsure of the scene', ['cant_tell', 'no', 'no', 'yes'], false],
])(
  'a second look recognizes by %s whether the author of a reading contradicts it',
  (_, visible, expected) => {
    expect(answering(reading(), ...visible).isContradicted).toBe(expected);
  },
);

it('a second look removes the doubt about what is found twice', () => {
  const seen = reading({ remarks: [remark('a blur', { isDoubted: true, sureness: 'maybe' })] });
  const of = (visible: string) => afterSecondLook(seen, answering(seen, 'yes', visible)).remarks;
  expect(of('yes')).toMatchObject([{ isDoubted: false, sureness: 'likely' }]);
  expect(of('no')).toEqual([]);
});

it('a second look leaves no reading without remarks', () => {
  const seen = reading({ remarks: [remark('one')] });
  expect(answering(seen, 'yes', 'cant_tell').isContradicted).toBe(true);
});

it('a second look removes every word about what was denied', () => {
  const seen = reading({
    remarks: [remark('The lamp grows out of his hat.'), remark('His coat is lost in the dark.')],
    oneThing: 'Step aside until the lamp leaves his hat alone.',
  });
  const left = afterSecondLook(seen, answering(seen, 'no', 'no', 'yes'));
  expect(left.remarks.map(({ what }) => what)).toEqual(['His coat is lost in the dark.']);
  expect(left).toMatchObject({ scene: null, oneThing: null });
});
