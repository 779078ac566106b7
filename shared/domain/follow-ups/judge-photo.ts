import { type Evidence, evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import { findingCategory } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding, MeasuredFinding } from '@photo-coach/shared/contracts/findings.ts';
import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import {
  type ComparedPhoto,
  findingsIn,
  haveSameSubject,
  measuredIn,
} from '../comparison/compared-photo.ts';
import { excessBeyondNoise, LEAST_SURENESS } from '../comparison/differences.ts';
import { measurementNoise } from '../comparison/noise.ts';
import { areOpposed } from '../comparison/opposites.ts';
import { TRACKED_WEAKNESSES } from '../progress/weaknesses/tracked-weaknesses.ts';
import { doubted, type Judged } from './judged.ts';

/** A photo that advice came from, or that answers it. */
export type FollowedPhoto = ComparedPhoto & { id: string };

/** A weakness that advice was about, in the earlier photo, and the later photo. */
export type Followed = { finding: Finding; before: FollowedPhoto; after: FollowedPhoto };

const placeOf = ({ id }: FollowedPhoto, { name, value, region }: Measurement & { value: number }) =>
  ({ photoId: id, measurement: name, value, region }) satisfies Evidence;

/** Whether the later photo was critiqued in the category that the weakness belongs to. */
const wasAsked = ({ critiques }: ComparedPhoto, { kind }: Finding): boolean =>
  critiques.some(({ category }) => category === findingCategory(kind));

/** A quarter of what was there is a change, whatever the noise: a little that was blown may be less than its noise. */
const CLEARLY_LESS = 1 / 4;

/** By how much the later photo measures better, beyond the noise: 1 better, −1 worse, 0 neither; null: noise unknown. */
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

/**
 * Whether a weakness that was measured is gone from a later photo: it is no weakness there any more, and measures better
 * by more than two takes of one picture do by chance (comparison/noise.ts).
 */
function judgeMeasured(followed: Followed & { finding: MeasuredFinding }): Judged {
  const { finding, after } = followed;
  const measured = measuredIn(after, finding.measurement);
  if (measured === null) return doubted('not_measured');
  const still = findingsIn(after, 'weakness').get(finding.kind);
  const place = still ? evidenceOf(still) : placeOf(after, measured);
  const better = improvement(followed);
  const known = { doubt: null, basis: 'measured', after: place, said: null } as const;
  if (still !== undefined) return { ...known, verdict: better === 1 ? 'better' : 'not_yet' };
  if (measured.sureness < LEAST_SURENESS) return doubted('unsure', place);
  return better === 1 || better === null
    ? { ...known, verdict: 'done' }
    : doubted('too_close', place);
}

/**
 * What the coach's critique of the later photo already says of the weakness: that it is there as well, or that the
 * reverse of it works there.
 */
function judgeByCritique({ finding, after }: Followed): Judged | null {
  const isSeen = ({ basis }: Finding) => basis !== 'measured';
  const known = { doubt: null, basis: 'seen', said: null } as const;
  const still = findingsIn(after, 'weakness').get(finding.kind);
  if (still !== undefined && isSeen(still)) {
    return { ...known, verdict: 'not_yet', after: evidenceOf(still) };
  }
  const strengths = [...findingsIn(after, 'strength').values()].filter(isSeen);
  const reverse = strengths.find(({ kind }) => areOpposed(kind, finding.kind));
  return reverse === undefined ? null : { ...known, verdict: 'done', after: evidenceOf(reverse) };
}

/**
 * Judges whether a later photo does what was advised about an earlier one, as far as both photos' critiques and
 * measurements tell. Doubts of measuring remain where the critique says nothing either: only looking may resolve them.
 */
export function judgePhoto(followed: Followed): Judged {
  const { finding, after } = followed;
  if (finding.measurement === null) {
    return judgeByCritique(followed) ?? doubted('needs_seeing');
  }
  if (!wasAsked(after, finding)) return doubted('not_asked');
  const measured = judgeMeasured({ ...followed, finding });
  if (measured.verdict !== 'cant_tell') return measured;
  return judgeByCritique(followed) ?? measured;
}
