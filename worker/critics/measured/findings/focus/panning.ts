import { shutterSpeed } from '@photo-coach/shared/domain/measurements/camera-settings.ts';
import { firstOf } from '../../words/first-of.ts';
import { declarable } from '../intents.ts';

export const panning = declarable('panning', {
  measurement: 'panning',
  about: [],
  meant: 'You meant to pan, so blur from movement counts as no fault.',
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
