import { MAX_HOTSPOTS_PER_PHOTO } from '@photo-coach/shared/contracts/album-limits.ts';
import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import {
  allEvidenceOf,
  type Hotspot,
  type PhotoCritique,
  photoCritiqueSchema,
  type Sentence,
  type SentencesByField,
  type Tip,
} from '@photo-coach/shared/contracts/critiques.ts';
import { FINDINGS } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { MeantFinding } from '@photo-coach/shared/contracts/remarks.ts';
import { isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import { firstSentence, shorten, TIP_CHARACTERS } from '@photo-coach/shared/domain/text/shorten.ts';
import { mergeReading } from '../coach/merge/merge-reading.ts';
import type { SetAside } from '../critic.ts';
import { type Reading, readPhoto } from './reading.ts';
import { isIntendedBefore } from './set-aside.ts';
import { weighPhoto, withoutWrong } from './weigh-photo.ts';
import type { WeighedPhoto } from './weighed-photo.ts';
import {
  hdrSentence,
  isConcise,
  type Written,
  writeCritiques,
  writerOf,
} from './write-critique.ts';

/** What is known about a photo besides its row. */
export type AboutPhoto = {
  /** The set that it belongs to. */
  readonly set?: Reading['set'];
  /** What the coach has seen in it; without it, the critique is a technical check. */
  readonly seen?: PhotoReading | null;
  /** What its photographer does not want to read again. */
  readonly setAside?: readonly SetAside[];
};

/** Everything found in a photo: what was measured, merged with the coach's reading if there is one. */
export function weighSeen(reading: Reading, seen: PhotoReading | null): WeighedPhoto {
  if (seen === null) return weighPhoto(reading);
  const { wrong } = seen;
  return mergeReading(
    weighPhoto(wrong === undefined ? reading : withoutWrong(reading, wrong)),
    seen,
  );
}

/** What is left out of a category, because the photographer called the same intentional in earlier photos. */
const meantIn = (weighed: WeighedPhoto, category: PhotoCategory): MeantFinding[] =>
  weighed.setAside
    .filter(
      ({ finding }) =>
        FINDINGS[finding.kind].category === category && isIntendedBefore(weighed.photo, finding),
    )
    .flatMap((each) =>
      writerOf(weighed)(each, 'what').map(({ text }) => ({
        kind: each.finding.kind,
        text,
      })),
    );

/** A critique of light that says, besides its findings, that the file is HDR. */
function withHdrSentence(written: Written, photo: Reading): Written {
  if (written.category !== 'lighting_exposure') return written;
  const { sentences } = written;
  const deepDive = [...hdrSentence(photo), ...sentences.deepDive];
  return { ...written, sentences: { ...sentences, deepDive } };
}

/** The data of a tip. */
type TipSentences = Pick<SentencesByField, keyof Tip>;

/** A finding with a place in the photo, and the text about it. */
type Placed = {
  readonly category: PhotoCategory;
  readonly finding: Finding;
  readonly x: number;
  readonly y: number;
  readonly sentences: TipSentences;
};

/** Marks closer than this, in percent of the frame, are one place, because they can't be tapped separately. */
const SAME_PLACE = 9;

const percent = (share: number): number => Math.round(1000 * share) / 10;

function placedFindings({ category, findings, sentences }: Written): Placed[] {
  return findings.flatMap((finding, index) => {
    const { x, y, width, height } = finding.region;
    if (isWholeFrame(finding.region)) return [];
    const about = (field: readonly Sentence[]) => field.filter((each) => each.finding === index);
    const said = {
      whatsWorking: about(sentences.whatsWorking),
      whatToImprove: about(sentences.whatToImprove),
      quickWin: about(sentences.quickWin),
    };
    if (said.whatsWorking.length + said.whatToImprove.length === 0) return [];
    const center = { x: percent(x + width / 2), y: percent(y + height / 2) };
    return [{ category, finding, ...center, sentences: said }];
  });
}

/** The first sentence of a field, cut at a word if it is longer than a tip. */
function tipText([first]: readonly Sentence[]): string {
  return first === undefined ? '' : shorten(firstSentence(first.text), TIP_CHARACTERS - 3);
}

/** The three texts of a tip. */
const tipOf = (sentences: TipSentences): Tip => ({
  whatsWorking: tipText(sentences.whatsWorking),
  whatToImprove: tipText(sentences.whatToImprove),
  quickWin: tipText(sentences.quickWin),
});

function hotspotOf(place: readonly [Placed, ...Placed[]]): Hotspot {
  const [{ category, x, y }] = place;
  // The step of another fault would not fix the one that is named.
  const fault = place.find((each) => each.sentences.whatToImprove.length > 0)?.sentences;
  const sentences = {
    whatsWorking: place.flatMap((each) => each.sentences.whatsWorking),
    whatToImprove: fault?.whatToImprove ?? [],
    quickWin: fault?.quickWin ?? [],
  };
  const evidence = place.flatMap(({ finding }) => allEvidenceOf(finding));
  return { x, y, category, tip: tipOf(sentences), evidence };
}

/** Weaknesses before strengths, then by importance in the category. */
function byImportance(categories: readonly Written[]): Placed[] {
  const placed = categories.flatMap(placedFindings);
  const rank = ({ finding }: Placed) =>
    (finding.polarity === 'weakness' ? 1 : 0) + finding.severity * finding.sureness;
  return placed.toSorted((a, b) => rank(b) - rank(a));
}

/**
 * The marks on a photo: one for each place, at the center of its most important finding's region, with all texts about
 * it.
 */
function placeHotspots(categories: readonly Written[]): Hotspot[] {
  const places: [Placed, ...Placed[]][] = [];
  for (const each of byImportance(categories)) {
    const place = places.find(([{ x, y }]) => Math.hypot(x - each.x, y - each.y) < SAME_PLACE);
    if (place !== undefined) place.push(each);
    else places.push([each]);
  }
  return places.slice(0, MAX_HOTSPOTS_PER_PHOTO).map(hotspotOf);
}

/**
 * Critiques a measured photo in the requested categories, only from what is stored about it. Deterministic: the same
 * row, reading and context give the same result.
 * @throws AppError `internal` for a photo without measurements
 */
export function critiquePhoto(
  photo: PhotoRow,
  categories: readonly PhotoCategory[],
  context: JobContext,
  { seen = null, ...besides }: AboutPhoto = {},
): PhotoCritique[] {
  const reading = readPhoto(photo, context, besides);
  const weighed = weighSeen(reading, seen);
  const written = writeCritiques(weighed, categories, isConcise(context)).map((each) =>
    // The summary of a single photo says it before the cards.
    context.mode === 'single' ? each : withHdrSentence(each, weighed.photo),
  );
  const hotspots = placeHotspots(written);
  return written.map(({ category, findings, sentences, lessons }) =>
    photoCritiqueSchema.parse({
      category,
      score: weighed.scores[category],
      checked: weighed.checked[category],
      findings,
      sentences,
      lessons,
      meant: meantIn(weighed, category),
      hotspots: hotspots.filter((hotspot) => hotspot.category === category),
    }),
  );
}
