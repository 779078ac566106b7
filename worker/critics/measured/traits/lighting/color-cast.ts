import { decay } from '../../curves.ts';
import { numberOf, optionalValue } from '../../reading.ts';
import type { TraitRule } from '../../trait.ts';

/** The cast at which quality halves. Viewers accept the warm and blue casts of evening light, green and magenta rarely. */
function halfQuality(angle: number): number {
  const warm = angle >= 30 && angle <= 100;
  const blue = angle >= 220 && angle <= 285;
  return warm || blue ? 19 : 16;
}

export const colorCast: TraitRule = {
  needs: ['color_cast'],
  weight: 2,
  isGuard: true,
  quality: (reading) => {
    const angle = optionalValue(reading, 'color_cast_hue') ?? 60;
    return 0.97 * decay(numberOf(reading, 'color_cast'), halfQuality(angle), 2.5);
  },
  distinction: (reading) => (numberOf(reading, 'color_cast') < 2.5 ? 0.26 : 0.15),
  canRefine: (reading) =>
    numberOf(reading, 'color_cast') >= 5 && optionalValue(reading, 'color_cast_hue') !== null,
};
