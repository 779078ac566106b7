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
  return lookedAgain(JSON.stringify({ answers }), seen);
};
const deniedIn = (...visible: readonly string[]) =>
  answering(reading(), ...visible).denied.map(({ what }) => what);

it('a second look asks about the scene, every remark, and what stands alone on a card', () => {
  const praise = remark('eye', { polarity: 'strength', weight: 'small' });
  const looked = { focus_sharpness: 'The eye is crisp.', composition_balance: 'A bin.' };
  const claims = claimsOf(reading({ remarks: [praise, remark('tail')], looked }));
  expect(claims.map(({ text }) => text)).toEqual([
    'A cat on a chair.',
    'eye',
    'tail',
    'The eye is crisp.',
  ]);
});

it('a second look shows a place once, whatever is said about it or in it, and lists the advice', async () => {
  const corner = { x: 0, y: 0, width: 0.2, height: 0.2 };
  const inside = { x: 0.05, y: 0.05, width: 0.12, height: 0.12 };
  const three = remark('three', { region: inside, why: 'It hides the eye.', inEditor: 'Crop it.' });
  const seen = reading({
    remarks: [remark('one'), remark('two', { region: corner }), three],
    oneThing: 'Wait for the cat.',
  });
  const { pictures, text } = await secondLookRequest(seen, await sceneJpeg(600, 800));
  expect(pictures).toHaveLength(2);
  expect(text.split('\n')).toEqual([
    'Remark 1, picture 1: A cat on a chair.',
    'Remark 2, picture 1: one',
    'Remark 3, picture 2: two',
    'Remark 4, picture 2: three',
    '5 (lead): Wait for the cat.',
    '6 (effect for 4): It hides the eye.',
    '7 (edit for 4): Crop it.',
  ]);
});

it('a second look drops the lighter one of two sentences that contradict each other, and advice that can’t be done', () => {
  const bench = remark('The bench leads in.', { inEditor: 'Clone the bin out.' });
  const bin = remark('The bin.', { inEditor: 'Heal the bench out.', nextTime: 'Crop it.' });
  const seen = reading({ remarks: [bench, bin], oneThing: 'Keep the bin.' });
  // The scene is 1, the remarks are 2 and 3, then come lead, edit, edit and next time.
  const after = (said: object, of = seen) =>
    afterSecondLook(of, lookedAgain(JSON.stringify(said), of));
  expect(after({ against: [[2, 6]] }).remarks).toEqual([bench, { ...bin, inEditor: null }]);
  const both = {
    against: [
      [4, 5],
      [6, 6],
    ],
  };
  expect(after(both).remarks).toEqual([{ ...bench, inEditor: null }, bin]);
  expect(after({ against: [['2', '3']] })).toMatchObject({
    remarks: [bench],
    oneThing: seen.oneThing,
  });
  // The lead is about the second remark.
  const led = { ...seen, oneThing: 'Heal the bench and crop it.' };
  expect(after({ against: [[2, 3]] }, led).remarks).toEqual([bin]);
  expect(after({ cannot: [7, 99] }).remarks).toEqual([bench, { ...bin, nextTime: null }]);
  expect(after({ cannot: [4], against: 'none' })).toEqual({ ...after({}), oneThing: null });
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

it('a second look also removes the sentence about a category whose only remark it denies', () => {
  const looked = {
    composition_balance: 'A bin stands there.',
    focus_sharpness: 'The eye is crisp.',
  };
  const seen = reading({ remarks: [remark('a bin'), remark('a pole', { kind: 'story' })], looked });
  const after = (...visible: string[]) => afterSecondLook(seen, answering(seen, ...visible)).looked;
  expect(after('yes', 'yes', 'yes', 'yes')).toEqual(looked);
  expect(after('yes', 'no', 'yes', 'yes')).toEqual({ ...looked, composition_balance: null });
  expect(after('yes', 'yes', 'yes', 'no')).toEqual({ composition_balance: 'A bin stands there.' });
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
  const leftOf = (of = seen) => afterSecondLook(of, answering(of, 'no', 'no', 'yes'));
  expect(leftOf().remarks.map(({ what }) => what)).toEqual(['His coat is lost in the dark.']);
  expect(leftOf()).toMatchObject({ scene: null, oneThing: null });
  // “From” and “until” are words of what was denied, and not about it.
  const [lamp, coat] = [remark('The lamp shines from a wall until dawn.'), remark('His coat.')];
  const lead = 'Light his coat from the left until its folds show.';
  expect(leftOf({ ...seen, remarks: [lamp, coat], oneThing: lead }).oneThing).toBe(lead);
});
