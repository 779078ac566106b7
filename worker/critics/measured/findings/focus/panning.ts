import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { firstOf } from '../../words/first-of.ts';
import { intentOf } from '../intents.ts';
import { intent } from '../rule.ts';

export const panning = intent({
  measurement: 'panning',
  about: [],
  confidence: (photo) => intentOf(photo, 'panning'),
  what: ({ isSure, main, exif, subjectAt }) =>
    firstOf(
      !isSure &&
        `The streaks in the background are probably intended, because ${main.the} ${main.verb('is', 'are')} sharper.`,
      exif.exposureTimeSeconds !== null &&
        `You followed ${main.the}${subjectAt} at ${shutterSpeed(exif.exposureTimeSeconds)}: the background is streaked, which shows the speed.`,
      `You followed ${main.the}${subjectAt} with the camera: the background is streaked, which shows the speed.`,
    ),
  short: ({ main }) => `the panning with ${main.the}`,
});
