import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import { numberOf } from '../../reading.ts';
import { crispness } from '../focus/acutance.ts';
import { thinFocus } from '../focus/aperture.ts';
import { strength } from '../rule.ts';

export const sharpEyes = strength({
  measurement: 'eye_sharpness',
  about: ['sharpness'],
  quality: (reading) => crispness(numberOf(reading, 'eye_sharpness')),
  distinction: (reading) => smoothStep(numberOf(reading, 'eye_sharpness'), 60, 85),
  what: (scene) => {
    const at = scene.faces > 1 ? scene.at : '';
    const aperture = thinFocus(scene);
    return aperture === null
      ? `The eyes${at} are sharp, and that is where viewers look first.`
      : `You put the focus on the eyes${at}, which takes care at ${aperture}.`;
  },
  short: () => 'the sharp eyes',
});
