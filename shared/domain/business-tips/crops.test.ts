import type { PhotoMeasurements } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { expect, test } from 'vitest';
import { cropTips } from './crops.ts';

/** A photo of 6000 × 4000 pixels whose subject lies in a box. */
function withSubject(region: Region | null, [width, height] = [6000, 4000]) {
  const subject = region && { kind: null, name: null, region, sureness: 0.9, mask: '' };
  const measurements = { subject } as PhotoMeasurements; // all that is read of them
  return { id: 'a', state: 'critiqued', width, height, measurements } as const;
}

const box = (x: number, width: number): Region => ({ x, y: 0.2, width, height: 0.6 });
const NAME = { name: 'The photo' };
const texts = (...[photo, usage]: [ReturnType<typeof withSubject>, 'Instagram' | 'Print']) =>
  cropTips(photo, { ...NAME, usage }).map(({ text }) => text);

// A 4:5 crop keeps 0.533 of the width of a 3:2 photo.
test.each([
  [
    'in the middle',
    box(0.3, 0.4),
    'For a vertical 4:5 crop for Instagram, crop the photo from both sides: the subject stays whole.',
  ],
  [
    'on the right',
    box(0.55, 0.4),
    'For a vertical 4:5 crop for Instagram, crop the photo from the left: the subject stays whole.',
  ],
  [
    'on the left',
    box(0.02, 0.4),
    'For a vertical 4:5 crop for Instagram, crop the photo from the right: the subject stays whole.',
  ],
  [
    'too wide',
    box(0.1, 0.8),
    'The photo loses part of its subject in a vertical 4:5 crop for Instagram: keep its own shape, or offer another photo.',
  ],
])('a subject %s', (_where, region, text) => {
  expect(texts(withSubject(region), 'Instagram')).toEqual([text]);
});

test('a photo that has the shape of the print already needs no crop, nor one without a subject', () => {
  expect(texts(withSubject(box(0.3, 0.4), [5000, 4000]), 'Print')).toEqual([]);
  expect(texts(withSubject(null), 'Print')).toEqual([]);
});

test('what a photo is used for decides which crops matter', () => {
  const photo = withSubject(box(0.3, 0.4));
  const crops = (usage?: 'Personal project' | 'Website/Portfolio') =>
    cropTips(photo, { ...NAME, usage }).length;
  expect([crops(), crops('Website/Portfolio'), crops('Personal project')]).toEqual([2, 1, 0]);
});
