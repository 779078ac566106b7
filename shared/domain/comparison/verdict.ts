import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { COMPOSITION_FINDINGS } from '@photo-coach/shared/contracts/findings/composition.ts';
import { FOCUS_FINDINGS } from '@photo-coach/shared/contracts/findings/focus.ts';
import {
  findingCategory,
  type WeaknessKind,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import { LIGHTING_FINDINGS } from '@photo-coach/shared/contracts/findings/lighting.ts';
import type { Tracked } from '@photo-coach/shared/contracts/findings/traits.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { TRACKED_WEAKNESSES } from '../progress/tracked-weaknesses.ts';
import {
  areJudgedByCoach,
  type ComparedPhoto,
  findingsIn,
  findingWeight,
  measuredIn,
  type Side,
} from './compared-photo.ts';
import { compareScores, excessInWords, LEAST_SURENESS } from './differences.ts';
import { LEAST_LEAD } from './noise.ts';

/** A place in a photo, with what was measured there. */
type Measured = { value: number; region: Region };

type ReasonAbout = {
  category: PhotoCategory;
  /** What is better about the photo, as a sentence. */
  text: string;
  /** By how many points its category scores better. */
  lead: number;
};

type MeasuredReason = ReasonAbout & {
  /** What shows it in both photos. */
  measurement: MeasurementName;
  worse: Measured;
  better: Measured;
};

/** A better level of the coach, with the main praise there, and the main weakness of the other photo. */
type LevelReason = ReasonAbout & {
  measurement: null;
  worse: Finding | null;
  better: Finding | null;
};

/** Why one photo is better than the other in a category. */
export type Reason = MeasuredReason | LevelReason;

/** Which of two photos to keep, null if neither is better; and what is better about each, the largest lead first. */
export type Verdict = { keep: Side | null } & Readonly<Record<Side, readonly Reason[]>>;

/** What can explain a better score if no weakness is named. */
type Explanation = Pick<Tracked, 'measurement' | 'worse' | 'better'>;

/** By category, the most significant first. The mood has nothing of its own: it follows from light and color. */
const EXPLANATIONS: Readonly<Record<PhotoCategory, readonly Explanation[]>> = {
  focus_sharpness: [
    { measurement: 'eye_sharpness', worse: 'less', better: 'The eyes are sharper.' },
    { measurement: 'sharpness_subject', worse: 'less', better: 'The subject is sharper.' },
    { measurement: 'motion_blur', worse: 'more', better: 'It has less motion blur.' },
    FOCUS_FINDINGS.out_of_focus.tracked,
    FOCUS_FINDINGS.noise.tracked,
  ],
  lighting_exposure: [
    { measurement: 'exposure_offset', worse: 'size', better: 'It is better exposed.' },
    LIGHTING_FINDINGS.blown_highlights.tracked,
    LIGHTING_FINDINGS.blocked_shadows.tracked,
    LIGHTING_FINDINGS.color_cast.tracked,
    LIGHTING_FINDINGS.flat.tracked,
    LIGHTING_FINDINGS.haze.tracked,
  ],
  composition_balance: [
    COMPOSITION_FINDINGS.tilt.tracked,
    COMPOSITION_FINDINGS.subject_cut.tracked,
    COMPOSITION_FINDINGS.edge_distraction.tracked,
  ],
  mood_emotional_impact: [],
};

/** What the coach finds better about the photo with the better level. */
const BY_LEVEL: Readonly<Record<PhotoCategory, string>> = {
  lighting_exposure: 'The coach finds its light better.',
  composition_balance: 'The coach finds its composition better.',
  focus_sharpness: 'The coach finds its focus better.',
  mood_emotional_impact: 'The coach finds its mood stronger.',
};

type Shown = Omit<MeasuredReason, keyof ReasonAbout> & { text: string };

/** The heaviest weakness of the other photo in a category that this one has less of, beyond the noise and in words. */
function byWeakness(one: ComparedPhoto, other: ComparedPhoto, category: PhotoCategory) {
  const [own, theirs] = [findingsIn(one), findingsIn(other, 'weakness')];
  const found = [...theirs.values()].flatMap((worse): (Shown & { weight: number })[] => {
    const { kind, measurement } = worse;
    const tracked = TRACKED_WEAKNESSES.get(kind as WeaknessKind); // `get` finds none of the other kinds
    if (findingCategory(worse.kind) !== category || measurement === null) return [];
    if (tracked?.measurement !== measurement) return [];
    const better = measuredIn(one, measurement);
    const excess = excessInWords(one, other, measurement);
    const weight = findingWeight(worse) - findingWeight(own.get(kind));
    const isWorse = excess !== null && (tracked.worse === 'less' ? excess < 0 : excess > 0);
    if (better === null || !isWorse || weight <= 0) return [];
    return [{ text: tracked.better, measurement, worse, better, weight }];
  });
  return found.toSorted((a, b) => b.weight - a.weight)[0] ?? null;
}

/** The measurement that explains a better score, beyond the noise and in words, and surely worse in the other photo. */
function byMeasurement(one: ComparedPhoto, other: ComparedPhoto, category: PhotoCategory) {
  for (const { measurement, worse: harm, better: text } of EXPLANATIONS[category]) {
    const [better, worse] = [measuredIn(one, measurement), measuredIn(other, measurement)];
    if (!better || !worse || worse.sureness < LEAST_SURENESS) continue;
    if (excessInWords(one, other, measurement) === null) continue;
    const amount = harm === 'size' ? Math.abs : (value: number) => value;
    const excess = amount(worse.value) - amount(better.value);
    if (harm === 'less' ? excess < 0 : excess > 0) return { text, measurement, worse, better };
  }
  return null;
}

/** The coach's weightiest remark on a category of one photo that the other does not have. */
function heaviestIn(
  [own, other]: readonly [ComparedPhoto, ComparedPhoto],
  category: PhotoCategory,
  polarity: Finding['polarity'],
): Finding | null {
  const inBoth = findingsIn(other, polarity);
  const found = [...findingsIn(own, polarity).values()].filter(
    (finding) =>
      findingCategory(finding.kind) === category &&
      finding.basis !== 'measured' &&
      !inBoth.has(finding.kind),
  );
  return found.toSorted((a, b) => findingWeight(b) - findingWeight(a))[0] ?? null;
}

/** The better level of the coach, if a remark shows it. A measurement does not explain a level given by looking. */
function byLevel(one: ComparedPhoto, other: ComparedPhoto, category: PhotoCategory) {
  const better = heaviestIn([one, other], category, 'strength');
  const worse = heaviestIn([other, one], category, 'weakness');
  const text = BY_LEVEL[category];
  return better === null && worse === null ? null : { text, measurement: null, better, worse };
}

/** Why one photo is better than the other in a category in which it clearly scores better; null if nothing shows it. */
function reasonFor(
  [one, other]: readonly [ComparedPhoto, ComparedPhoto],
  { category, lead }: Pick<ReasonAbout, 'category' | 'lead'>,
): Reason | null {
  const byScore = areJudgedByCoach(one, other, category) ? byLevel : byMeasurement;
  const shown = byWeakness(one, other, category) ?? byScore(one, other, category);
  return shown && { ...shown, category, lead };
}

/** A lead that is smaller than this share of the largest is often a consequence of it: blur also takes contrast. */
const LEAST_SHARE = 0.25;

/**
 * Which photo to keep: the one that leads by more points in the categories whose scores differ beyond their noise, if
 * both photos show why. Exchanging the photos exchanges the verdict.
 */
export function decideBetween(left: ComparedPhoto, right: ComparedPhoto): Verdict {
  const clear = compareScores(left, right).flatMap(({ category, better, ...scores }) =>
    better === null ? [] : [{ category, better, lead: Math.abs(scores.left - scores.right) }],
  );
  const worth = LEAST_SHARE * Math.max(0, ...clear.map(({ lead }) => lead));
  const reasonsFor = (side: Side): readonly Reason[] => {
    const photos = side === 'left' ? ([left, right] as const) : ([right, left] as const);
    return clear
      .filter(({ better, lead }) => better === side && lead >= worth)
      .toSorted((a, b) => b.lead - a.lead)
      .flatMap(({ better: _, ...score }) => reasonFor(photos, score) ?? []);
  };
  const pointsOf = (side: Side) =>
    clear.reduce((sum, { better, lead }) => (better === side ? sum + lead : sum), 0);
  const reasons = { left: reasonsFor('left'), right: reasonsFor('right') };
  const lead = pointsOf('right') - pointsOf('left');
  const side = lead > 0 ? 'right' : 'left';
  const isKept = Math.abs(lead) > LEAST_LEAD && reasons[side].length > 0;
  return { keep: isKept ? side : null, ...reasons };
}
