import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { FINDINGS, type PhotoKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import { quietLine } from '@photo-coach/shared/domain/critiques/quiet-line.ts';
import { FINDING_RULES } from '../../findings/findings.ts';
import { evidenceOfWhole, showsPeople } from '../../reading.ts';
import { emphasisOf } from '../../upload-answers/emphasis.ts';
import { goalWordsFor } from '../../upload-answers/goal-words.ts';
import { verbosityFor } from '../../upload-answers/level.ts';
import { narrateUsage } from '../../upload-answers/narrate-usage.ts';
import { type RankedFinding, type WeighedPhoto, weighPhoto } from '../../weigh-photo.ts';
import { writerOf } from '../../write-critique.ts';
import type { RankedPhoto } from '../rank-photos.ts';

/** What a photo can first be spoken of for: color alone is never the point of a photo. */
const canLead = ({ finding }: RankedFinding): boolean =>
  FINDING_RULES[finding.kind as PhotoKind].neverLeads !== true; // a photo's findings are of its kinds

/** A photo's strengths and weaknesses in the categories in which it was critiqued, what matters most first. */
export function findingsOf({ critiques }: RankedPhoto, weighed: WeighedPhoto) {
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

/** What is looked at in each category, in a word; the cards say it in full. */
const LOOKED_AT: Readonly<Record<PhotoCategory, string>> = {
  lighting_exposure: 'light',
  composition_balance: 'framing',
  focus_sharpness: 'focus',
  mood_emotional_impact: 'color',
};

/** Said of a photo in which nothing was found: what was looked at. */
function nothingFound({ reading, critiques }: RankedPhoto): Sentence[] {
  const whole = evidenceOfWhole(reading);
  const looked = PHOTO_CATEGORIES.filter((category) =>
    critiques.some((critique) => critique.category === category),
  ).map((category) => LOOKED_AT[category]);
  if (whole === null || looked.length === 0) return [];
  const text = `${quietLine(looked)} No technical weakness was found.`;
  return [{ text, evidence: [whole], finding: null }];
}

/**
 * What is said of one photo before its cards: what holds it back most, its strongest point, what was found about the
 * photographer's goal, and what was said of the upload. The cards do not repeat it.
 */
export function narratePhoto(photo: RankedPhoto, context: JobContext): Sentence[] {
  const { questionnaire } = context;
  const weighed = weighPhoto(photo.reading, emphasisOf(context, photo.reading));
  const { weaknesses, strengths } = findingsOf(photo, weighed);
  const [weakness, strength] = [weaknesses[0], strengths[0]];
  const write = writerOf(weighed, verbosityFor(context).lesson);
  const { intro, isGoal } = goalWordsFor(questionnaire, showsPeople(photo.reading));
  const aboutGoal =
    intro === null
      ? undefined
      : [...weaknesses, ...strengths].find(({ finding }) => isGoal(finding.kind));
  const found = [weakness, strength, aboutGoal].filter((each) => each !== undefined);
  const sentences = [...new Set(found)].flatMap((each) =>
    write(each, 'what').map((sentence) =>
      each === aboutGoal ? { ...sentence, text: `${intro}. ${sentence.text}` } : sentence,
    ),
  );
  const all = sentences.length > 0 ? sentences : nothingFound(photo);
  return [...all, ...narrateUsage(photo, questionnaire)];
}

/** The strongest point or the worst weakness of a photo as a noun phrase, with its evidence; null without one. */
export function shortOf(photo: RankedPhoto, which: 'strength' | 'weakness'): Sentence | null {
  const { weaknesses, strengths } = findingsOf(photo, photo.weighed);
  const found = which === 'strength' ? strengths[0] : weaknesses[0];
  return writerOf(photo.weighed, 'usual')(found, 'short')[0] ?? null;
}

/** Without a capital, to follow a comma; an acronym keeps its capitals. */
export const lowerFirst = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
