import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { overlapOf } from '@photo-coach/shared/domain/regions.ts';
import type { Found } from '../critiqued.ts';
import { UPLOADED } from '../measure/variant.ts';
import type { Mark } from '../read-marks.ts';
import { meanOf, type Row } from './row.ts';

/** What the frozen photos have reached, less a photo: the mean overlap, and subjects in photos without one. */
const FLOOR = { overlap: 0.6, invented: 1 };
/** A box that overlaps less is listed. */
const CLOSE = 0.55;
/** A subject of at least this sureness is mentioned. */
const SPOKEN_OF = 0.5;
/** The middle of the frame, which a subject box has to beat. */
const CENTER: Region = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };

/** The subject's box against the boxes marked by hand, and subjects found in photos without one. */
export function subjectRow(found: Found, marks: readonly Mark[]): Row {
  const failures: string[] = [];
  const pairs = marks.flatMap((mark) => {
    const subject = found.get(mark.photo, UPLOADED)?.item.measurements.subject ?? null;
    if (mark.subject === '-' && subject !== null && subject.sureness >= SPOKEN_OF) {
      failures.push(`${mark.photo} · has no subject, found one (${subject.sureness.toFixed(2)})`);
    }
    if (typeof mark.subject === 'string') return [];
    const overlap = subject === null ? 0 : overlapOf(mark.subject, subject.region);
    if (overlap < CLOSE) failures.push(`${mark.photo} · overlap ${overlap.toFixed(2)}`);
    return [{ overlap, center: overlapOf(mark.subject, CENTER) }];
  });
  const mean = meanOf(pairs.map(({ overlap }) => overlap));
  const center = meanOf(pairs.map((pair) => pair.center));
  const invented = failures.filter((failure) => failure.includes('has no subject')).length;
  const test = 'subject box, mean overlap (IoU)';
  const target = `≥ ${FLOOR.overlap}, ≤ ${FLOOR.invented} invented`;
  if (pairs.length === 0) return { test, measured: 'no photo', target, passed: null, failures };
  return {
    test,
    measured: `${mean.toFixed(2)} of ${pairs.length} (center box ${center.toFixed(2)}), ${invented} invented`,
    target,
    passed: mean >= FLOOR.overlap && invented <= FLOOR.invented,
    failures,
  };
}
