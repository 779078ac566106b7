import { type Evidence, evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import {
  type FindingKind,
  findingCategory,
  isSeenKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { Measurement, MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import {
  type ComparedPhoto,
  findingsIn,
  haveSameSubject,
  measuredIn,
} from '../comparison/compared-photo.ts';
import { excessBeyondNoise, LEAST_SURENESS } from '../comparison/differences.ts';
import { measurementNoise } from '../comparison/noise.ts';
import { TRACKED_WEAKNESSES } from '../progress/tracked-weaknesses.ts';
import { doubted, type Judged } from './judged.ts';

/** Strengths, each with the weakness of another photo that is its opposite under another name. */
const OPPOSITES: readonly (readonly [FindingKind, FindingKind])[] = [
  ['separation', 'background_object'],
  ['separation', 'merger'],
  ['light_quality', 'dark_face'],
  ['story', 'record_shot'],
  ['rich_color', 'color_idea'],
  ['sharp_eyes', 'missed_focus'],
  ['sharp_subject', 'missed_focus'],
  ['sharp_subject', 'out_of_focus'],
  ['sharp_subject', 'camera_shake'],
  ['sharp_subject', 'motion_blur'],
];

/** Whether a strength of one photo and a weakness of another are opposites. */
export const areOpposed = (strength: FindingKind, weakness: FindingKind): boolean =>
  (strength === weakness && isSeenKind(strength)) ||
  OPPOSITES.some(([good, bad]) => good === strength && bad === weakness);

/** A photo that advice came from, or that answers it. */
export type FollowedPhoto = ComparedPhoto & { id: string };

/**
 * Whether a later photo has a weakness, by its measurement alone: `there`, even if its critique says the same under
 * another name; `maybe`, as strong, but unsure or intended; `gone`, too little of it to be said, however sure it is.
 */
export type Remains = 'there' | 'maybe' | 'gone';

/** A weakness that the advice was about, in the earlier and in the later photo. */
type Followed = {
  finding: Finding;
  before: FollowedPhoto;
  after: FollowedPhoto;
  /** null if the later photo is not judged for it, for example without a clear subject. */
  remains: Remains | null;
};

/** If there is little of it, no sureness is needed. Otherwise the value's own sureness counts. */
const SURE_OF_FAULT: ReadonlySet<MeasurementName> = new Set([
  'exposure_offset',
  'color_cast',
  'haze',
]);

const placeOf = ({ id }: FollowedPhoto, { name, value, region }: Measurement & { value: number }) =>
  ({ photoId: id, measurement: name, value, region }) satisfies Evidence;

/** Whether the later photo was critiqued in the category of the weakness. */
const wasAsked = ({ critiques }: ComparedPhoto, { kind }: Finding): boolean =>
  critiques.some(({ category }) => category === findingCategory(kind));

/** A quarter of the former amount is a change, whatever the noise: a small blown area may be less than its noise. */
const CLEARLY_LESS = 1 / 4;

/** How the later photo measures beyond the noise: 1 better, −1 worse, 0 neither; null: noise unknown. */
function improvement({ finding, before, after }: Followed & { finding: MeasuredFinding }) {
  const { kind, measurement } = finding;
  // Kinds that are not tracked measure a fault: more of it is worse.
  const tracked = [...TRACKED_WEAKNESSES].find(([each]) => each === kind)?.[1];
  const isMoreWorse = tracked?.measurement !== measurement || tracked.worse !== 'less';
  const amountIn = (photo: ComparedPhoto) => Math.abs(measuredIn(photo, measurement)?.value ?? 0);
  if (isMoreWorse && amountIn(after) <= CLEARLY_LESS * amountIn(before)) return 1;
  if (measurementNoise(measurement, haveSameSubject(before, after)) === undefined) return null;
  const excess = excessBeyondNoise(before, after, measurement);
  if (excess === null) return 0;
  return isMoreWorse === excess < 0 ? 1 : -1;
}

/** The weakness in the later photo, if its critique says it, and the measured place. */
type Still = { verdict: 'better' | 'not_yet'; still: Finding | undefined; place: Evidence };

/**
 * The evidence in a later photo that still has the weakness: a measurement, or if only the coach says so, what it sees.
 */
function judgeStill({ verdict, still, place }: Still): Judged {
  const known = { doubt: null, verdict, said: null };
  if (still === undefined) return { ...known, basis: 'measured', after: place };
  const isOnlySeen = still.basis === 'seen' && verdict === 'not_yet';
  const after = still.basis === 'seen' && !isOnlySeen ? place : evidenceOf(still);
  return { ...known, basis: isOnlySeen ? 'seen' : 'measured', after };
}

/**
 * Whether a measured weakness is gone from a later photo: it is no longer a weakness there, and measures better by more
 * than two takes of one picture differ by chance (comparison/noise.ts).
 */
function judgeMeasured(followed: Followed & { finding: MeasuredFinding }): Judged {
  const { finding, after, remains } = followed;
  const measured = measuredIn(after, finding.measurement);
  if (measured === null) return doubted('not_measured');
  const still = findingsIn(after, 'weakness').get(finding.kind);
  const place = placeOf(after, measured);
  const better = improvement(followed);
  if (still !== undefined || remains === 'there') {
    return judgeStill({ verdict: better === 1 ? 'better' : 'not_yet', still, place });
  }
  const isSure = measured.sureness >= LEAST_SURENESS || SURE_OF_FAULT.has(finding.measurement);
  if (remains !== 'gone' || !isSure) return doubted('unsure', place);
  return better === 1 || better === null
    ? { doubt: null, basis: 'measured', after: place, said: null, verdict: 'done' }
    : doubted('too_close', place);
}

/**
 * What the later photo's critique already says about the weakness: that it is there too, or that the coach sees its
 * opposite work there.
 */
function judgeByCritique({ finding, after }: Followed): Judged | null {
  const isSeen = ({ basis }: Finding) => basis !== 'measured';
  const known = { doubt: null, said: null };
  const still = findingsIn(after, 'weakness').get(finding.kind);
  if (still !== undefined) {
    const basis = isSeen(still) ? 'seen' : 'measured';
    return { ...known, basis, verdict: 'not_yet', after: evidenceOf(still) };
  }
  const strengths = [...findingsIn(after, 'strength').values()].filter(isSeen);
  const reverse = strengths.find(({ kind }) => areOpposed(kind, finding.kind));
  if (reverse === undefined) return null;
  return { ...known, basis: 'seen', verdict: 'done', after: evidenceOf(reverse) };
}

/**
 * Judges whether a later photo does what was advised about an earlier one, by both photos' critiques and measurements.
 * An unsure measurement stays open if the critique says nothing either: only looking can decide it, unless two photos
 * measure the same. A kind that only the coach sees is judged by the coach, whatever was measured about the same
 * matter.
 */
export function judgePhoto(followed: Followed): Judged {
  const { finding, after } = followed;
  if (finding.measurement === null || isSeenKind(finding.kind)) {
    return judgeByCritique(followed) ?? doubted('needs_seeing');
  }
  if (!wasAsked(after, finding)) return doubted('not_asked');
  const measured = judgeMeasured({ ...followed, finding });
  if (measured.verdict !== 'cant_tell' || measured.doubt === 'too_close') return measured;
  return judgeByCritique(followed) ?? measured;
}
