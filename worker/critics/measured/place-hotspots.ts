import { MAX_HOTSPOTS_PER_PHOTO } from '@photo-coach/shared/contracts/album-limits.ts';
import type { PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import {
  allEvidenceOf,
  type Hotspot,
  type Sentence,
  type SentencesByField,
  type Tip,
} from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { isWholeFrame } from '@photo-coach/shared/domain/regions.ts';
import { firstSentence, shorten, TIP_CHARACTERS } from '@photo-coach/shared/domain/text/shorten.ts';
import type { Written } from './write-critique.ts';

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

/** The first sentence of a field, cut at a word if it is longer than a tip (docs/product.md#feedback). */
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
  const all = (field: keyof Tip) => place.flatMap((each) => each.sentences[field]);
  const sentences = {
    whatsWorking: all('whatsWorking'),
    whatToImprove: all('whatToImprove'),
    quickWin: all('quickWin'),
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
export function placeHotspots(categories: readonly Written[]): Hotspot[] {
  const places: [Placed, ...Placed[]][] = [];
  for (const each of byImportance(categories)) {
    const place = places.find(([{ x, y }]) => Math.hypot(x - each.x, y - each.y) < SAME_PLACE);
    if (place !== undefined) place.push(each);
    else places.push([each]);
  }
  return places.slice(0, MAX_HOTSPOTS_PER_PHOTO).map(hotspotOf);
}
