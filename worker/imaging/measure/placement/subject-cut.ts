import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { smoothStep } from '../math/smooth-step.ts';
import { measured } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';
import { unionOf } from '../subject/boxes.ts';
import { type FrameContact, frameContacts } from './frame-contact.ts';

/** What stands on the lower edge is often meant to: half-length portraits, animals in grass, stems. A vehicle is not. */
const weightOf = ({ side }: FrameContact, { kind }: Subject): number =>
  side === 'bottom' && kind !== 'vehicle' ? 0.5 : 1;

/** Share of what is seen of the outline that the cut takes, if the subject were a rectangle that the side cuts through. */
const cutShare = ({ length, depth }: FrameContact): number =>
  length / Math.max(1, length + 2 * depth);

/** The most that a close-up takes off: even there, a closer cut takes away more. */
const LARGEST_ALLOWANCE = 0.85;

/** High for a close-up that fills the frame: it covers more than two thirds of it, or reaches three sides; 0 well below. */
function closeUpAllowance(contacts: readonly FrameContact[], area: number): number {
  const shares = contacts.map(({ share }) => share).sort((one, other) => other - one);
  const reached = smoothStep(shares[2] ?? 0, 0.15, 0.4);
  return LARGEST_ALLOWANCE * Math.max(smoothStep(area, 0.55, 0.8), reached);
}

/**
 * Share of the subject's outline that the frame cuts, in %: 0 for a subject with room all around, 5 to 10 where a foot or
 * an ear is cut off, 25 to 60 where the frame cuts through the middle. Far less for a close-up that fills it.
 * Region: along the side that cuts most.
 */
export function subjectCut(view: PhotoView, subject: Subject): Measurement {
  const contacts = frameContacts(view, subject);
  const cuts = contacts.map((contact) => weightOf(contact, subject) * cutShare(contact));
  const whole = cuts.reduce((rest, cut) => rest * (1 - cut), 1);
  const percent = 100 * (1 - whole) * (1 - closeUpAllowance(contacts, subject.area));
  const most = Math.max(...cuts);
  const places = contacts.filter((_, k) => cuts[k] === most).map(({ region }) => region);
  const region = places
    .filter((place) => place !== null)
    .reduce(
      (one: FrameContact['region'], other) => (one === null ? other : unionOf(one, other)),
      null,
    );
  return measured('subject_cut', percent, region ?? subject.region, 2, subject.sureness);
}
