import { expect, test } from 'vitest';
import { ALL_CATEGORIES, contextOf, photoOf } from '../testing/scenes.ts';
import { critiquePhoto } from './critique-photo.ts';

const textOf = (name: string, subject_cut: number): string =>
  JSON.stringify(
    critiquePhoto(photoOf(name, { subject_cut }), ALL_CATEGORIES, contextOf()).map(
      ({ sentences }) => sentences,
    ),
  );

test('a thing that the border mostly cuts off is not called the subject', () => {
  expect(textOf('red-car', 10)).toMatch(/the car/i);
  expect(textOf('red-car', 60)).not.toMatch(/the car/i);
});

test('an animal is the subject however it is cut', () => {
  expect(textOf('cat', 60)).toMatch(/the cat/i);
});
