import { smoothStep } from '@photo-coach/shared/domain/numbers.ts';
import type { Reading } from '../../reading.ts';
import { photoShareText } from '../../words/amounts.ts';
import { focalLengthOf } from '../../words/camera.ts';
import { firstOf } from '../../words/first-of.ts';
import { strength } from '../rule.ts';
import { subjectSize } from './close-up.ts';

/** A recognized subject fills a frame because the photographer came close; a salient area may just be large. */
const isRecognized = ({ subject }: Reading): number => (subject?.kind == null ? 0.35 : 1);

/** More faces than this are a group, which is judged by filling the frame. */
const FEW = 3;

export const fillsFrame = strength({
  measurement: 'subject_size',
  isOfSubject: true,
  about: ['framing', 'size'],
  quality: (photo) =>
    smoothStep(subjectSize(photo), 30, 50) * smoothStep(subjectSize(photo), 98, 80),
  distinction: (photo) => 0.6 * isRecognized(photo),
  neverLeads: true,
  what: ({ main, finding, faces, face, exif, isUpright }) => {
    const share = photoShareText(finding.value / 100);
    return firstOf(
      faces > 0 && faces <= FEW && `You came close enough for the ${face} to count.`,
      (focalLengthOf(exif) ?? 0) > 90 &&
        `The long lens brings ${main.the} close: ${main.they('takes', 'take')} ${share}.`,
      isUpright &&
        `You turned the camera upright for ${main.the}, and filled the frame with ${main.it}.`,
      `You came close: ${main.the} ${main.verb('takes', 'take')} ${share}, so every detail counts.`,
    );
  },
  short: ({ main }) => `the close view of ${main.the}`,
});
