import type { PhotoMeasurements } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { cropTips } from './crops.ts';

/** A photo of 6000 × 4000 pixels whose subject lies in a box. */
function withSubject(
  region: Region | null,
  [width, height] = [6000, 4000],
  kind: 'person' | null = 'person',
) {
  const subject = region && { kind, name: null, region, sureness: 0.9, mask: '' };
  const measurements = { subject } as PhotoMeasurements; // the only fields that are read
  return { id: 'a', state: 'critiqued', width, height, measurements } as const;
}

const box = (x: number, width: number): Region => ({ x, y: 0.2, width, height: 0.6 });
const NAME = { name: 'The photo' };
const texts = (...[photo, usage]: [ReturnType<typeof withSubject>, 'Instagram' | 'Print']) =>
  cropTips(photo, { ...NAME, usage }).map(({ text }) => text);

const CROP = 'For a vertical 4:5 crop for Instagram, crop the photo from the';

// A 4:5 crop keeps 0.533 of the width of a 3:2 photo.
test.each([
  ['on the right', box(0.55, 0.4), `${CROP} left: a crop of the middle cuts the subject.`],
  ['on the left', box(0.02, 0.4), `${CROP} right: a crop of the middle cuts the subject.`],
  [
    'too wide',
    box(0.1, 0.8),
    'The photo loses part of its subject in a vertical 4:5 crop for Instagram: keep its own shape, or offer another photo.',
  ],
])('a crop takes from a subject %s', (_where, region, text) => {
  expect(texts(withSubject(region), 'Instagram')).toEqual([text]);
});

test.each([
  ['a subject in the middle', withSubject(box(0.3, 0.4))],
  ['a subject that fills the frame', withSubject(box(0.02, 0.95))],
  ['something salient that was not recognized', withSubject(box(0.1, 0.8), [6000, 4000], null)],
  ['no subject', withSubject(null)],
])('a crop of %s needs no advice', (_what, photo) => {
  expect(texts(photo, 'Instagram')).toEqual([]);
});

test('a photo in the format of the print needs no crop', () => {
  expect(texts(withSubject(box(0.02, 0.4), [5000, 4000]), 'Print')).toEqual([]);
});

test('the use of a photo decides which crops matter', () => {
  const photo = withSubject(box(0.01, 0.4));
  const crops = (usage?: 'Personal project' | 'Website/Portfolio') =>
    cropTips(photo, { ...NAME, usage }).length;
  expect([crops(), crops('Website/Portfolio'), crops('Personal project')]).toEqual([2, 0, 0]);
});
