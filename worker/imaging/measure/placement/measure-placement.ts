import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';
import { negativeSpace } from './negative-space.ts';
import { subjectCut } from './subject-cut.ts';

const NO_SUBJECT = 'No single subject stands out.';

const SUBJECT_MEASUREMENTS: readonly MeasurementName[] = ['subject_size', 'subject_cut'];

/** Share of the picture's content that the subject covers, in %. */
function subjectSize({ content }: PhotoView, subject: Subject): Measurement {
  const percent = (100 * subject.area) / (content.width * content.height);
  return measured('subject_size', Math.min(100, percent), subject.region, 2, subject.sureness);
}

/**
 * How the subject fills the frame: its size (%), how much of its outline the frame cuts (%), and negative space (%).
 * Values that need the subject have its sureness.
 */
export function measurePlacement(view: PhotoView): Measurement[] {
  const { subject } = view;
  const ofSubject =
    subject === null
      ? SUBJECT_MEASUREMENTS.map((name) => abstained(name, NO_SUBJECT))
      : [subjectSize, subjectCut].map((measure) => measure(view, subject));
  return [...ofSubject, negativeSpace(view)];
}
