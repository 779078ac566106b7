import { photoShareText } from '../words/amounts.ts';
import { focalLengthOf } from '../words/camera.ts';
import { firstOf, kindCopy } from '../words/kind-draft.ts';
import type { Scene } from '../words/scene.ts';

/** Share of the photo that the subject takes, in words; null when it was not measured. */
function sizeOf({ finding, value }: Scene): string | null {
  const size = finding.measurement === 'subject_size' ? finding.value : value('subject_size');
  return size === null ? null : photoShareText(size / 100);
}

export const smallSubject = kindCopy({
  what: (scene) => {
    const { main, subjectAt, isSure } = scene;
    const size = sizeOf(scene);
    return firstOf(
      !isSure &&
        `${main.verb('Is', 'Are')} ${main.the}${subjectAt} meant to be this small? At this size ${main.they('gets', 'get')} lost.`,
      size !== null &&
        `${main.The}${subjectAt} ${main.verb('is', 'are')} small: ${main.they('takes', 'take')} ${size}.`,
      `${main.The}${subjectAt} ${main.verb('is', 'are')} small compared with the surroundings.`,
    );
  },
  why: ({ main, has, faces, subjectAt }) =>
    firstOf(
      faces > 0 && 'On a phone the face is only a dot, and nobody sees the expression.',
      has('busy_background') &&
        `Between so many details, ${main.the} ${main.verb('is', 'are')} easy to overlook.`,
      `On a phone, ${main.the}${subjectAt} ${main.verb('is', 'are')} easy to overlook.`,
    ),
  nextTime: ({ main, exif, subjectAt }) => {
    const focalLength = focalLengthOf(exif);
    return firstOf(
      focalLength !== null &&
        `At ${Math.round(focalLength)} mm, go ${focalLength < 35 ? 'much closer: half the distance makes' : 'closer, or use twice the focal length: that makes'} ${main.the} twice as large.`,
      `Go closer to ${main.the}${subjectAt}: at half the distance ${main.they('is', 'are')} twice as large.`,
    );
  },
  now: ({ main, subjectAt, value }) =>
    firstOf(
      (value('resolution') ?? 12) < 4 &&
        `Crop a little toward ${main.the}${subjectAt}: there are not many pixels to spare.`,
      `Crop to about half, with ${main.the} near one of the thirds lines.`,
    ),
  term: 'The size of the subject tells viewers how important it is.',
  lesson: ({ main, genre }) =>
    firstOf(
      genre === 'Street' &&
        'A small figure works when the place is the subject: otherwise take two steps forward.',
      `A small subject works when the space around ${main.the} tells something: otherwise come closer.`,
    ),
  short: ({ main }) => `the small size of ${main.the}`,
});

export const fillsFrame = kindCopy({
  what: ({ main, value, has, photo }) => {
    const size = value('subject_size');
    const share = size === null || size < 40 ? 'much of the photo' : photoShareText(size / 100);
    return firstOf(
      has('clean_background') &&
        `You came close: ${main.the} ${main.verb('fills', 'fill')} ${share}, with little around ${main.it}.`,
      photo.isPortrait &&
        `You came close: ${main.the} ${main.verb('fills', 'fill')} ${share} in the upright format.`,
      `You came close: ${main.the} ${main.verb('fills', 'fill')} ${share}, so small details show.`,
    );
  },
  term: 'Filling the frame means coming so close that the subject takes most of the photo.',
  lesson: ({ main, exif }) =>
    firstOf(
      (focalLengthOf(exif) ?? 0) > 90 &&
        'A long lens fills the frame from a distance and keeps shapes natural.',
      `Coming closer is the simplest way to leave out what does not belong to ${main.the}.`,
    ),
  short: ({ main }) => `the close view of ${main.the}`,
});
