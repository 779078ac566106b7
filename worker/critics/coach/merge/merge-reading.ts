import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  FINDINGS,
  findingName,
  isSeenKind,
  type PhotoKind,
  type SeenKind,
  seenTraits,
} from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { PhotoReading, SeenRemark } from '@photo-coach/shared/contracts/readings.ts';
import { isSamePlace } from '@photo-coach/shared/domain/regions.ts';
import { aspectsOf } from '../../measured/findings/aspects-of.ts';
import { FINDING_RULES } from '../../measured/findings/findings.ts';
import { isSetAside } from '../../measured/set-aside.ts';
import type { CoachWords, RankedFinding, WeighedPhoto } from '../../measured/weighed-photo.ts';
import { writerOf } from '../../measured/write-critique.ts';
import type { RemarkKind } from '../kinds/remark-kinds.ts';
import { SEEN_RULES } from '../kinds/seen-rules.ts';
import { levelScore } from './level-scores.ts';
import { keptLooked, nothingToSay } from './looked.ts';
import { keptOneThing } from './one-thing.ts';
import { amountsOf, isSevere, WEIGHT_OF_SEVERE, weightOf } from './remark-weights.ts';

/**
 * Whether a measured finding and a remark are about the same thing: of one kind, or two weaknesses about one aspect.
 * Praise has many sides, so only strengths of the same kind are the same.
 */
function isSameMatter(measured: RankedFinding, remark: SeenRemark): boolean {
  const { kind, polarity } = measured.finding;
  const isPraise = (one: string) => one !== 'weakness';
  if (isPraise(polarity) !== isPraise(remark.polarity)) return false;
  const own = aspectsOf(kind);
  const isAkin =
    kind === remark.kind ||
    (polarity === 'weakness' &&
      aspectsOf(remark.kind as RemarkKind).some((aspect) => own.includes(aspect))); // a remark's kind is one
  return isAkin && isSamePlace(measured.finding.region, remark.region);
}

const lowerFirst = (text: string): string =>
  /^(?:I|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** What a remark says: as a guess if a measurement casts doubt on it, and as taste if the coach is not sure. */
export function said({
  what,
  sureness,
  polarity,
  isDoubted,
}: Pick<SeenRemark, 'what' | 'sureness' | 'polarity' | 'isDoubted'>): string {
  if (isDoubted) return `It looks as if ${lowerFirst(what)}`;
  const isTaste = sureness === 'maybe' && polarity === 'weakness';
  return isTaste ? `A matter of taste, perhaps: ${lowerFirst(what)}` : what;
}

/** A measured kind as if it had been found in the photo, to use its rule's texts; none without its measurement. */
function asMeasured(remark: SeenRemark, kind: PhotoKind, { photo }: WeighedPhoto): RankedFinding[] {
  const { measurement } = FINDING_RULES[kind];
  const [evidence] = photo.values.get(measurement)?.evidence ?? [];
  if (evidence === undefined) return [];
  const { polarity } = remark;
  const finding = { kind, polarity, ...amountsOf(remark), basis: 'measured', ...evidence } as const;
  return [{ finding, weight: 0 }];
}

/** The name of a remark in a summary. */
function shortOfSeen({ kind, polarity }: SeenRemark & { kind: SeenKind }): string {
  return polarity === 'weakness'
    ? seenTraits(kind).lacking
    : `its ${findingName(kind).toLowerCase()}`;
}

/** The principle behind a remark and its short name; for a measured kind its rule's, for this photo. */
function ruleWords(
  remark: SeenRemark,
  measured: RankedFinding | null,
  photo: WeighedPhoto,
): Pick<CoachWords, 'lesson' | 'short'> {
  const kind = remark.kind as RemarkKind; // a remark's kind is one
  if (isSeenKind(kind)) {
    return { lesson: SEEN_RULES[kind].lesson, short: shortOfSeen({ ...remark, kind }) };
  }
  const [found] = measured === null ? asMeasured(remark, kind, photo) : [measured];
  const textOf = (part: 'lesson' | 'short') => writerOf(photo)(found, part)[0]?.text ?? null;
  return { lesson: textOf('lesson'), short: textOf('short') };
}

const wordsOf = (
  remark: SeenRemark,
  measured: RankedFinding | null,
  photo: WeighedPhoto,
): CoachWords => ({
  what: said(remark),
  why: remark.why,
  nextTime: remark.nextTime,
  now: remark.inEditor,
  ...ruleWords(remark, measured, photo),
});

/** A remark as a finding, with the matching measurement if there is one. */
function findingOf(
  remark: SeenRemark,
  index: number,
  { measured, photo }: { measured: RankedFinding | null; photo: WeighedPhoto },
): RankedFinding {
  const common = {
    kind: remark.kind as RemarkKind, // a remark's kind is one
    polarity: remark.polarity,
    ...amountsOf(remark),
    photoId: photo.photo.photoId,
    region: remark.region,
  };
  const weight = weightOf(remark, index);
  const words = wordsOf(remark, measured, photo);
  const proof = measured?.finding;
  if (proof === undefined || proof.measurement === null) {
    const finding = { ...common, basis: 'seen', measurement: null, value: null } as const;
    return { finding, weight, said: words };
  }
  const { measurement, value } = proof;
  const severity = Math.max(common.severity, proof.severity);
  const finding = { ...common, severity, basis: 'both', measurement, value } as const;
  return { finding, weight, said: words };
}

/**
 * What was measured and not mentioned by the coach: a severe weakness is said; what the coach saw in its request and did
 * not find worth a word, above all praise, is not.
 */
const unsaid = (measured: readonly RankedFinding[], paired: ReadonlySet<RankedFinding>) =>
  measured
    .filter((each) => !paired.has(each) && isSevere(each.finding))
    .map((each) => ({ ...each, weight: WEIGHT_OF_SEVERE }));

/** Small faults of a photo that is right as it is, and small praise beside praise that is worth more. */
function isQuibble({ polarity, weight }: SeenRemark, { verdict, remarks }: PhotoReading): boolean {
  if (weight !== 'small') return false;
  return polarity === 'weakness'
    ? verdict === 'keep'
    : remarks.some((other) => other.polarity === 'strength' && other.weight !== 'small');
}

const byWeight = (one: RankedFinding, other: RankedFinding): number => other.weight - one.weight;

/** The remarks of a reading that are said, and those that the photographer has set aside. */
function divide({ photo }: WeighedPhoto, reading: PhotoReading) {
  const { remarks } = reading;
  const isAside = (remark: SeenRemark) => isSetAside(photo, remark);
  return {
    said: remarks.filter((remark) => !isAside(remark) && !isQuibble(remark, reading)),
    setAside: remarks.filter(isAside),
  };
}

/** The remarks of a reading as findings, each with the matching measurement, and the set of those measurements. */
function pairRemarks(photo: WeighedPhoto, remarks: readonly SeenRemark[]) {
  const praise = [...photo.intents, ...photo.strengths];
  const paired = new Set<RankedFinding>();
  const seen = remarks.map((remark, index) => {
    const own = remark.polarity === 'weakness' ? photo.weaknesses : praise;
    const measured = own.find((each) => !paired.has(each) && isSameMatter(each, remark)) ?? null;
    if (measured !== null) paired.add(measured);
    return findingOf(remark, index, { measured, photo });
  });
  return { seen, paired };
}

/** What was set aside, once each: in the coach's words if the coach saw it. */
function mergeSetAside(photo: WeighedPhoto, remarks: readonly SeenRemark[]): RankedFinding[] {
  const seen = remarks.map((remark, index) => findingOf(remark, index, { measured: null, photo }));
  const unseen = photo.setAside.filter(
    (measured) => !remarks.some((remark) => isSameMatter(measured, remark)),
  );
  return [...seen, ...unseen];
}

/**
 * Merges what was measured with what the coach has seen: what both found is said once, in the coach's words and with
 * its measurement. What the coach dismissed is not a weakness, and what the photographer has set aside is not said.
 */
export function mergeReading(measured: WeighedPhoto, reading: PhotoReading): WeighedPhoto {
  const { said, setAside } = divide(measured, reading);
  const isDismissed = ({ finding }: RankedFinding) =>
    reading.dismissed.some(({ kind }) => kind === finding.kind);
  const isSaid = (each: RankedFinding) =>
    !isDismissed(each) &&
    !setAside.some(
      (remark) => remark.polarity === each.finding.polarity && isSameMatter(each, remark),
    );
  const photo = {
    ...measured,
    weaknesses: measured.weaknesses.filter(isSaid),
    strengths: measured.strengths.filter(isSaid),
    setAside: measured.setAside.filter((each) => !isDismissed(each)),
  };
  const { seen, paired } = pairRemarks(photo, said);
  const isOf =
    (polarity: SeenRemark['polarity']) =>
    ({ finding }: RankedFinding): boolean =>
      finding.polarity === polarity;
  const merged = {
    weaknesses: [...seen.filter(isOf('weakness')), ...unsaid(photo.weaknesses, paired)].toSorted(
      byWeight,
    ),
    strengths: seen.filter(isOf('strength')).toSorted(byWeight),
    intents: [],
    setAside: mergeSetAside(photo, setAside),
  };
  // The sentence about a category may repeat what the photographer has set aside.
  const dropped = merged.setAside.map(({ finding }) => FINDINGS[finding.kind].category);
  const kept = { ...reading, looked: keptLooked(reading.looked, { dropped, remarks: [] }) };
  return {
    ...photo,
    ...merged,
    oneThing: keptOneThing(reading, setAside),
    checked: byCategory((category) => lookedAt(category, kept)),
    scores: byCategory((category) => levelScore(category, kept, merged)),
  };
}

/** What the coach says about a category in which it made no remark; nothing if it did not judge it. */
function lookedAt(category: PhotoCategory, { looked = {}, levels }: PhotoReading): string[] {
  const sentence = looked[category];
  if (sentence === undefined) return [];
  return [sentence ?? nothingToSay(levels[category])];
}

const byCategory = <Value>(of: (category: PhotoCategory) => Value) =>
  Object.fromEntries(PHOTO_CATEGORIES.map((category) => [category, of(category)])) as Record<
    PhotoCategory,
    Value
  >; // every category has an entry
