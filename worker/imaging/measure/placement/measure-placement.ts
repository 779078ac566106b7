import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';
import { edgeRoom } from './edge-room.ts';
import { negativeSpace } from './negative-space.ts';
import { subjectCut } from './subject-cut.ts';
import { subjectSeparation } from './subject-separation.ts';

const NO_SUBJECT = 'No single subject stands out.';

const SUBJECT_MEASUREMENTS: readonly MeasurementName[] = [
  'subject_size',
  'thirds_distance',
  'subject_cut',
  'edge_room',
  'subject_separation',
];

/** Distance of the subject's center from the nearest of the four thirds points, in % of the diagonal. */
function thirdsDistance({ content, overview }: PhotoView, subject: Subject): Measurement {
  const { width, height } = overview;
  const offset = (share: number): number =>
    Math.min(Math.abs(share - 1 / 3), Math.abs(share - 2 / 3));
  const [across, down] = [content.width * width, content.height * height];
  const x = offset((subject.center.x - content.x) / content.width) * across;
  const y = offset((subject.center.y - content.y) / content.height) * down;
  const percent = (100 * Math.hypot(x, y)) / Math.hypot(across, down);
  return measured('thirds_distance', percent, subject.region, 2, subject.sureness);
}

/** Share of the picture's content that the subject covers, in %. */
function subjectSize({ content }: PhotoView, subject: Subject): Measurement {
  const percent = (100 * subject.area) / (content.width * content.height);
  return measured('subject_size', Math.min(100, percent), subject.region, 2, subject.sureness);
}

/**
 * Where the subject stands and how it fills the frame: its size (%), its distance from a thirds point (%), how much of
 * its outline the frame cuts (%), the room to its nearest opposite edges (%), its separation from the background (ΔE),
 * and negative space (%). Values that need the subject have its sureness.
 */
export function measurePlacement(view: PhotoView): Measurement[] {
  const { subject } = view;
  const ofSubject =
    subject === null
      ? SUBJECT_MEASUREMENTS.map((name) => abstained(name, NO_SUBJECT))
      : [subjectSize, thirdsDistance, subjectCut, edgeRoom, subjectSeparation].map((measure) =>
          measure(view, subject),
        );
  return [...ofSubject, negativeSpace(view)];
}
