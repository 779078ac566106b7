import { FINDINGS, isSeenKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import {
  type Dismissed,
  LEVELS,
  type PhotoReading,
  photoReadingSchema,
  type SeenRemark,
} from '@photo-coach/shared/contracts/readings.ts';
import { type Region, WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import type { ThingKind } from '@photo-coach/shared/contracts/things.ts';
import { areaOf, isWholeFrame, overlapOf, sharedArea } from '@photo-coach/shared/domain/regions.ts';
import type { Reading } from '../../measured/reading.ts';
import { withoutWrong } from '../../measured/weigh-photo.ts';
import type { WeighedPhoto } from '../../measured/weighed-photo.ts';
import type { AnsweredRemark, PhotoAnswer } from '../answer/photo-answer.ts';
import { gridOf, placeOfAnswer } from '../brief/cells.ts';
import { measuredById, thingsById } from '../brief/facts.ts';
import { type RemarkKind, remarkKind } from '../kinds/remark-kinds.ts';
import { SEEN_RULES } from '../kinds/seen-rules.ts';
import { keptLooked } from '../merge/looked.ts';
import { hasUnprovenNumber } from './check-numbers.ts';
import { type Objection, objectionToWords, plainSentence } from './check-words.ts';
import { verdictOn } from './measured-claims.ts';

/** The most remarks of one answer that are kept. */
const MOST_REMARKS = 8;

/** Called for every remark, or part of one, that is dropped. */
export type OnDropped = (reason: Objection, text: string) => void;

type CheckedPhoto = {
  /** Without what the answer calls wrong. */
  readonly photo: Reading;
  /** As it was listed in the request. */
  readonly listed: Reading;
  readonly onDropped: OnDropped;
};

/** A part in its final words; null if it is dropped. */
function partOf(text: string | null, isAdvice: boolean, { photo, onDropped }: CheckedPhoto) {
  if (text === null) return null;
  const sentence = plainSentence(text);
  const objection =
    objectionToWords(sentence, isAdvice) ??
    (hasUnprovenNumber(sentence, photo, isAdvice) ? 'number' : null);
  if (objection === null) return sentence;
  onDropped(objection, text);
  return null;
}

/** Whether a kind always has a place in the photo. */
const isLocalKind = (kind: RemarkKind): boolean =>
  isSeenKind(kind) ? SEEN_RULES[kind].isLocal : AT_EDGES.includes(kind);

/** A place larger than this share of the frame marks nothing, and is said without a box. */
const LARGEST_PLACE = 0.6;
/** How deep the place of something that an edge cuts reaches into the photo, as a share of its side. */
const EDGE_DEPTH = 0.2;
const AT_EDGES: readonly RemarkKind[] = ['cut_by_edge', 'edge_distraction', 'subject_cut'];

/** The part of a place along the only edge that it touches; the place itself, if it touches none or several. */
function alongEdge(place: Region): Region {
  const { x, y, width, height } = place;
  const [right, bottom] = [x + width, y + height];
  const touched = [x <= 0.01, y <= 0.01, right >= 0.99, bottom >= 0.99];
  if (touched.filter(Boolean).length !== 1) return place;
  const [wide, high] = [Math.min(width, EDGE_DEPTH), Math.min(height, EDGE_DEPTH)];
  if (touched[0]) return { ...place, width: wide };
  if (touched[1]) return { ...place, height: high };
  return touched[2]
    ? { ...place, x: right - wide, width: wide }
    : { ...place, y: bottom - high, height: high };
}

/** A remark's place; null if it needs one and none can be read. */
function placeOf(place: string | null, kind: RemarkKind, photo: Reading): Region | null {
  const things = new Map([...thingsById(photo)].map(([id, { region }]) => [id, region]));
  const found = placeOfAnswer(place ?? '', { grid: gridOf(photo), things });
  if (!isLocalKind(kind)) return found ?? WHOLE_FRAME;
  if (found === null || isWholeFrame(found)) return null;
  const hugging = AT_EDGES.includes(kind) ? alongEdge(found) : found;
  return areaOf(hugging) > LARGEST_PLACE ? WHOLE_FRAME : hugging;
}

/** Words for things that a detector looks for. */
const NAMED: readonly { readonly words: RegExp; readonly kinds: readonly ThingKind[] }[] = [
  {
    words:
      /\b(?:faces?|smiles?|expression|m[ae]n|wom[ae]n|boys?|girls?|child(?:ren)?|person|people|bride|groom|dancer|portrait)\b/i,
    kinds: ['person', 'face'],
  },
  {
    words:
      /\b(?:dogs?|cats?|birds?|horses?|elephants?|cows?|sheep|bears?|zebras?|giraffes?|animals?|lions?|tigers?|fox(?:es)?|deer|puppy|kitten)\b/i,
    kinds: ['animal'],
  },
];

/** Whether a remark names a person or an animal at a place where the detector found none. */
function isUnfound(what: string, region: Region, { things }: Reading): boolean {
  return NAMED.some(({ words, kinds }) => {
    if (!words.test(what)) return false;
    const found = things.filter(({ kind }) => kinds.includes(kind));
    return !found.some((thing) => isWholeFrame(region) || sharedArea(thing.region, region) > 0);
  });
}

function checkRemark(answered: AnsweredRemark, spoken: CheckedPhoto): SeenRemark[] {
  const { photo, listed, onDropped } = spoken;
  const drop = (reason: Objection): [] => {
    onDropped(reason, answered.what ?? '');
    return [];
  };
  if (answered.what === null) return drop('empty');
  const what = partOf(answered.what, false, spoken);
  if (what === null) return [];
  const { polarity, category } = answered;
  const kind = remarkKind(answered.kind ?? '', { polarity, category });
  const region = placeOf(answered.place, kind, listed);
  if (region === null) return drop('place');
  const verdict = verdictOn({ kind, polarity, what, region }, photo);
  if (verdict === 'contradicted') return drop('contradicted');
  const isDoubted = verdict === 'doubted' || isUnfound(what, region, photo);
  const isWeakness = polarity === 'weakness';
  return [
    {
      kind,
      polarity,
      what,
      region,
      weight: answered.weight,
      sureness: isDoubted ? 'maybe' : answered.sureness,
      isDoubted,
      why: partOf(answered.why, false, spoken),
      nextTime: isWeakness ? partOf(answered.next_time, true, spoken) : null,
      inEditor: isWeakness ? partOf(answered.in_editor, true, spoken) : null,
    },
  ];
}

/** Two remarks of one kind that overlap by at least this say the same. */
const SAME = 0.4;

function withoutRepeats(remarks: readonly SeenRemark[], onDropped: OnDropped): SeenRemark[] {
  const kept: SeenRemark[] = [];
  for (const remark of remarks) {
    const isRepeat = kept.some(
      (other) =>
        other.what === remark.what ||
        (other.kind === remark.kind &&
          other.polarity === remark.polarity &&
          overlapOf(other.region, remark.region) >= SAME),
    );
    if (isRepeat) onDropped('repeated', remark.what);
    else kept.push(remark);
  }
  return kept;
}

function dismissedIn(
  { dismissed }: PhotoAnswer,
  weighed: WeighedPhoto,
  spoken: CheckedPhoto,
): Dismissed[] {
  const measured = measuredById(weighed);
  return dismissed.flatMap(({ id, reason }) => {
    const found = measured.get(id);
    const said = found?.finding.polarity === 'weakness' ? partOf(reason, false, spoken) : null;
    return found === undefined || said === null ? [] : [{ kind: found.finding.kind, reason: said }];
  });
}

/** The one sentence to keep, unless a measurement contradicts its claim. */
const oneThingOf = ({ oneThing }: PhotoAnswer, spoken: CheckedPhoto): string | null =>
  uncontradicted(oneThing, true, spoken);

/** A sentence in its final words; null if it is dropped, also because a measurement contradicts what it claims. */
function uncontradicted(text: string | null, isAdvice: boolean, spoken: CheckedPhoto) {
  const what = partOf(text, isAdvice, spoken);
  if (what === null) return null;
  const isContradicted = (['strength', 'weakness'] as const).some(
    (polarity) =>
      verdictOn({ kind: 'other_mood', polarity, what }, spoken.photo) === 'contradicted',
  );
  if (isContradicted) spoken.onDropped('contradicted', what);
  return isContradicted ? null : what;
}

/** What the answer calls wrong of what was listed. */
function wrongIn(
  { wrong }: PhotoAnswer,
  weighed: WeighedPhoto,
): NonNullable<PhotoReading['wrong']> {
  const [facts, things] = [measuredById(weighed), thingsById(weighed.photo)];
  return {
    kinds: wrong.flatMap((id) => facts.get(id)?.finding.kind ?? []),
    things: wrong.flatMap((id) => things.get(id)?.region ?? []),
  };
}

/** What is said about a category without a remark; a category whose sentence is dropped counts as not judged. */
function lookedIn({ looked }: PhotoAnswer, spoken: CheckedPhoto): PhotoReading['looked'] {
  const judged = Object.entries(looked).flatMap(([category, sentence]) => {
    const said = uncontradicted(sentence, false, spoken);
    return sentence !== null && said === null ? [] : [[category, said]];
  });
  return Object.fromEntries(judged);
}

/** The verdict, unless the levels of the same answer say otherwise. */
function credibleVerdict({ verdict, levels }: PhotoAnswer): PhotoReading['verdict'] {
  const ranks = Object.values(levels).map((level) => LEVELS.indexOf(level));
  const isFaulty = ranks.some((rank) => rank < LEVELS.indexOf('fair'));
  const isGood = ranks.length > 0 && ranks.every((rank) => rank >= LEVELS.indexOf('good'));
  return (verdict === 'keep' && isFaulty) || (verdict === 'again' && isGood) ? 'refine' : verdict;
}

/**
 * Checks an answer remark by remark: its words, numbers and place, and whether measurements contradict it. A remark
 * that fails is dropped, and the others stay.
 */
export function checkAnswer(
  answer: PhotoAnswer,
  weighed: WeighedPhoto,
  onDropped: OnDropped,
): PhotoReading {
  const wrong = wrongIn(answer, weighed);
  const listed = weighed.photo;
  const spoken = { photo: withoutWrong(listed, wrong), listed, onDropped };
  const checked = answer.remarks.map((each) => ({ each, kept: checkRemark(each, spoken) }));
  const remarks = checked.flatMap(({ kept }) => kept);
  const dropped = checked.flatMap(({ each: { kind, polarity, category }, kept }) =>
    kept.length > 0 ? [] : [FINDINGS[remarkKind(kind ?? '', { polarity, category })].category],
  );
  return photoReadingSchema.parse({
    scene: partOf(answer.scene, false, spoken),
    remarks: withoutRepeats(remarks, onDropped).slice(0, MOST_REMARKS),
    dismissed: dismissedIn(answer, weighed, spoken),
    wrong,
    looked: keptLooked(lookedIn(answer, spoken), { dropped, remarks }),
    verdict: credibleVerdict(answer),
    levels: answer.levels,
    oneThing: oneThingOf(answer, spoken),
  });
}
