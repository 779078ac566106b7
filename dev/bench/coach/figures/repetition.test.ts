import { describe, expect, it } from 'vitest';
import { masked } from './mask.ts';
import { repetitionOf } from './repetition.ts';

describe('a masked sentence', () => {
  it.each([
    ['Raise it by 1 1/3 stops.', 'Raise it by 2/3 of a stop.'],
    ['About a third of it is empty.', 'About three quarters of it is empty.'],
    ['Noise shows in the top left.', 'Noise shows on the right.'],
    ['Noise shows in the bottom right corner.', 'Noise shows across the bottom of the photo.'],
    ['Noise shows all over the photo.', 'Noise shows down the left side.'],
    ['A few colors, mostly blue-green, suit the animal.', 'A few colors, mostly red, suit a dog.'],
    ["The person's eyes set them apart.", "The subject's eyes set it apart."],
    ['Two faces are dark.', 'Three faces are dark.'],
  ])('is the same for “%s” and “%s”', (one, other) => {
    expect(masked(one)).toBe(masked(other));
  });

  it.each([
    ['The subject is sharp.', 'The subject is soft.'],
    ['The wall is too bright.', 'The sky is too bright.'],
    ['Darken the sky.', 'Brighten the sky.'],
  ])('differs for “%s” and “%s”', (one, other) => {
    expect(masked(one)).not.toBe(masked(other));
  });

  it('keeps words that only contain a masked one', () => {
    expect(masked('Bright reddened cars stopped.')).toBe('bright reddened * stopped.');
    expect(masked('The ten tents tend to the lefthand.')).toBe('the # tents tend to the lefthand.');
  });
});

describe('repetition between photos', () => {
  const photos = Array.from({ length: 45 }, (_, index) => [
    `Photo ${'abcdefghij'.repeat(index + 1)}.`,
  ]);
  const withSentence = (count: number) =>
    photos.map((own, index) => (index < count ? [...own, `Noise at ISO ${index}.`] : own));

  it('counts from the fourth of 45 photos on', () => {
    expect(repetitionOf(withSentence(3)).share).toBe(0);
    expect(repetitionOf(withSentence(4)).share).toBeCloseTo(4 / 49);
    expect(repetitionOf(withSentence(4)).worst[0]).toEqual({ text: 'noise at iso #.', photos: 4 });
  });

  it('does not count repetition within one photo', () => {
    const [first = [], ...others] = photos;
    expect(repetitionOf([[...first, ...Array(9).fill('So.')], ...others]).share).toBe(0);
  });
});
