import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import { allEvidenceOf, type Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { FINDINGS, type PhotoKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { quietLine } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { contentWords } from '../../../coach/merge/one-thing.ts';
import { FINDING_RULES } from '../../findings/findings.ts';
import type { RankedFinding } from '../../weighed-photo.ts';
import { hdrSentence, sentenceOnWhole, writerOf } from '../../write-critique.ts';
import type { RankedPhoto } from '../rank-photos.ts';

/** What can come first about a photo: color alone is never the point of a photo. */
const canLead = ({ finding, said }: RankedFinding): boolean =>
  said !== undefined || FINDING_RULES[finding.kind as PhotoKind].neverLeads !== true; // a photo's findings are of its kinds

/** A photo's strengths and weaknesses in its critiqued categories, most important first. */
export function findingsOf({ critiques, weighed }: Pick<RankedPhoto, 'critiques' | 'weighed'>) {
  const isAsked = ({ finding }: RankedFinding) =>
    critiques.some(({ category }) => category === FINDINGS[finding.kind].category);
  const praise = [...weighed.intents, ...weighed.strengths];
  return {
    weaknesses: weighed.weaknesses.filter(isAsked),
    strengths: praise
      .filter((each) => isAsked(each) && canLead(each))
      .toSorted((a, b) => b.weight - a.weight),
  };
}

/** A word for what is checked in each category; the cards say it in full. */
const LOOKED_AT: Readonly<Record<PhotoCategory, string>> = {
  lighting_exposure: 'light',
  composition_balance: 'framing',
  focus_sharpness: 'focus',
  mood_emotional_impact: 'color',
};

/** The text about a photo without findings: what was checked. */
function nothingFound(photo: RankedPhoto): Sentence[] {
  const asked = new Set<string>(photo.critiques.map(({ category }) => category));
  const looked = PHOTO_CATEGORIES.filter((category) => asked.has(category));
  const checked = quietLine(looked.map((category) => LOOKED_AT[category]));
  return sentenceOnWhole(photo.reading, `${checked} No technical weakness was found.`);
}

/** The finding that a text is about, judged by its words; the first one if the words don't decide. */
function spokenOf(text: string, found: readonly RankedFinding[]): RankedFinding | undefined {
  const own = contentWords(text);
  const shared = ({ said }: RankedFinding): number => {
    const words = contentWords(
      [said?.what, said?.why, said?.nextTime, said?.now].filter(Boolean).join(' '),
    );
    return [...words].filter((word) => own.has(word)).length;
  };
  return found.toSorted((one, other) => shared(other) - shared(one))[0];
}

/**
 * The summary of a photo that the coach has read: the one thing to keep, at the place of what it is about; or else the
 * most important finding. Its card begins with the next thing.
 */
function narrateRead(photo: RankedPhoto): Sentence[] {
  const { weaknesses, strengths } = findingsOf(photo);
  const byWeight = [...weaknesses, ...strengths].toSorted((one, two) => two.weight - one.weight);
  const [first] = byWeight;
  const { oneThing } = photo.weighed;
  if (oneThing === null) return writerOf(photo.weighed)(first, 'what');
  const spoken = spokenOf(oneThing, byWeight);
  if (spoken === undefined) return sentenceOnWhole(photo.reading, oneThing);
  return [{ text: oneThing, evidence: allEvidenceOf(spoken.finding), finding: null }];
}

/**
 * The summary before a photo's cards: its worst weakness, its strongest point, and whether the file is HDR. The cards
 * do not repeat it.
 */
export function narratePhoto(photo: RankedPhoto): Sentence[] {
  const last = hdrSentence(photo.reading);
  const read = photo.isRead ? narrateRead(photo) : [];
  if (read.length > 0) return [...read, ...last];
  const { weaknesses, strengths } = findingsOf(photo);
  const write = writerOf(photo.weighed);
  const sentences = [...write(weaknesses[0], 'what'), ...write(strengths[0], 'what')];
  return [...(sentences.length > 0 ? sentences : nothingFound(photo)), ...last];
}

/**
 * The strongest point or the worst weakness of a photo that has a name, as a noun phrase, with its evidence; empty if
 * there is none.
 */
export function shortOf(photo: RankedPhoto, which: 'strengths' | 'weaknesses'): Sentence[] {
  const write = writerOf(photo.weighed);
  return findingsOf(photo)
    [which].flatMap((found) => write(found, 'short'))
    .slice(0, 1);
}
