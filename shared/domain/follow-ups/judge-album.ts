import { type CriticName, evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import {
  type FindingKind,
  findingCategory,
  isSeriesKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { doubted, type Judged } from './judged.ts';

/** A later album: its own critiques, without those of its photos. */
type LaterAlbum = {
  critiques: readonly {
    category: string;
    findings: readonly Finding[];
    critic: CriticName | null;
  }[];
  /** Whether the weakness can be measured in it: times, enough clear subjects. */
  isMeasured: boolean;
};

/** Weaknesses of an album that are measured, each with the strength that is its opposite. */
export const ALBUM_REVERSES: Partial<Record<FindingKind, FindingKind>> = {
  exposure_drift: 'consistent_exposure',
  color_drift: 'consistent_color',
  same_scale: 'varied_scale',
  out_of_order: 'in_order',
};

/** Of one kind, or of one measurement: the coach may describe what was measured under another name. */
const isSameMatter = (one: Finding, other: Finding): boolean =>
  one.kind === other.kind || (one.measurement !== null && one.measurement === other.measurement);

const basisOf = ({ basis }: Finding) => (basis === 'seen' ? 'seen' : 'measured');

/**
 * Judges whether a later album does what was advised about an earlier one, by its critique: the weakness again, its
 * opposite, or neither. Finding neither proves that a measured weakness is gone if it can be measured there; for a
 * weakness that only the coach sees it proves nothing.
 */
export function judgeAlbum(finding: Finding, { critiques, isMeasured }: LaterAlbum): Judged {
  const asked = critiques.find(({ category }) => category === findingCategory(finding.kind));
  if (asked === undefined) return doubted('not_asked');
  const { kind } = finding;
  const still = asked.findings.find(
    (each) => each.polarity === 'weakness' && isSameMatter(each, finding),
  );
  const known = { doubt: null, said: null };
  if (still) {
    return { ...known, verdict: 'not_yet', basis: basisOf(still), after: evidenceOf(still) };
  }
  const reverse = asked.findings.find(
    (each) => each.polarity === 'strength' && each.kind === (ALBUM_REVERSES[kind] ?? kind),
  );
  if (reverse) {
    return { ...known, verdict: 'done', basis: basisOf(reverse), after: evidenceOf(reverse) };
  }
  if (finding.measurement === null || isSeriesKind(kind)) {
    return doubted(asked.critic === 'vision' ? 'coach_unsure' : 'needs_seeing');
  }
  if (!isMeasured) return doubted('not_measured');
  return { ...known, verdict: 'done', basis: 'measured', after: null };
}
