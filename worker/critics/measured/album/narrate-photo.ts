import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { KindCopy, PhotoFacts, PhotoKind } from '../copy/kind-copy.ts';
import { PHOTO_COPY } from '../copy/photo-copy.ts';
import { findFindings, type RankedFinding } from '../find-findings.ts';
import { factsOf } from '../photo-facts.ts';
import type { Emphasis } from '../photographer/emphasis.ts';
import type { Verbosity } from '../photographer/level.ts';
import { showsPeople } from '../upload-answers/emphasis-of.ts';
import { type GoalWords, goalWordsFor } from '../upload-answers/goal-words.ts';
import { narrateUsage } from '../upload-answers/narrate-usage.ts';
import type { RankedPhoto } from './rank-photos.ts';
import { largestBy } from './statistics.ts';

const heaviest = (found: readonly RankedFinding[]): RankedFinding | null =>
  largestBy(found, ({ weight }) => weight);

/** A sentence of a finding's part, put into a frame. */
function say(
  ranked: RankedFinding | null,
  facts: PhotoFacts,
  part: keyof KindCopy,
  frame: (text: string) => string = (text) => text,
): Sentence[] {
  if (ranked === null) return [];
  const { finding } = ranked;
  const text = PHOTO_COPY[finding.kind as PhotoKind][part]({ finding, photo: facts }); // a photo's findings are of its kinds
  const { photoId, measurement, value, region } = finding;
  const evidence = [{ photoId, measurement, value, region }];
  return text === null ? [] : [{ text: frame(text), evidence, finding: null }];
}

type Voice = { readonly emphasis: Emphasis; readonly verbosity: Verbosity };

/** A photo's strengths and weaknesses, over the categories that were asked for, and what heads each of them. */
function summarize({ reading, row, critiques }: RankedPhoto, { emphasis, verbosity }: Voice) {
  const asked = PHOTO_CATEGORIES.filter((category) =>
    critiques.some((critique) => critique.category === category),
  );
  const found = asked.map((category) => findFindings(reading, category, emphasis));
  const strengths = found.flatMap((each) => [...each.intents, ...each.strengths]);
  const weaknesses = found.flatMap((each) => each.weaknesses);
  const kinds = new Set([...strengths, ...weaknesses].map(({ finding }) => finding.kind));
  const facts = factsOf(reading, row, { verbosity, found: kinds });
  const heads = { strength: heaviest(strengths), weakness: heaviest(weaknesses) };
  return { facts, strengths, weaknesses, ...heads };
}

/** Said of a photo in which nothing was found: its sharpest place or any other number is the evidence. */
function nothingFound({ reading }: RankedPhoto): Sentence[] {
  const [measured] = reading.values.values();
  if (measured === undefined) return [];
  const text = 'Nothing here needs fixing, and nothing stands out yet.';
  return [{ text, evidence: [measured.evidence[0]], finding: null }];
}

/** How the sentences begin. Where a finding is about the photographer's goal, the first sentence on it says so. */
function openingsOf(
  { strengths, weaknesses, strength, weakness }: ReturnType<typeof summarize>,
  { intro, isGoal }: GoalWords,
) {
  const about = (found: readonly RankedFinding[]) =>
    heaviest(found.filter(({ finding }) => isGoal(finding.kind)));
  const fault = about(weaknesses);
  const point = intro === null ? null : (fault ?? about(strengths));
  const isHead = point === strength || point === weakness;
  return {
    praise:
      point !== null && point === strength
        ? `${intro}, and it shows: the strongest point of this photo is`
        : 'The strongest point of this photo is',
    fault:
      point !== null && point === weakness
        ? `${intro}: what holds this photo back most is`
        : 'What holds this photo back most is',
    /** The finding about the goal where neither sentence names it. */
    other: isHead ? null : point,
    aside: `${intro}: the ${fault === null ? 'best' : 'first'} point there is`,
  };
}

/**
 * The summary of one photo in a few sentences: its strongest point, what holds it back, the next step, and what was
 * said of the upload, where something was found about it.
 */
export function narratePhoto(
  photo: RankedPhoto,
  voice: Voice & { readonly questionnaire: JobContext['questionnaire'] },
): Sentence[] {
  const summary = summarize(photo, voice);
  const { facts, strength, weakness } = summary;
  const words = goalWordsFor(voice.questionnaire, showsPeople(photo.reading));
  const { praise, fault, other, aside } = openingsOf(summary, words);
  const sentences = [
    ...say(strength, facts, 'short', (text) => `${praise} ${text}.`),
    ...say(weakness, facts, 'short', (text) => `${fault} ${text}.`),
    ...say(weakness, facts, 'now', (text) => `${words.step ?? 'Start here:'} ${lowerFirst(text)}`),
    ...say(other, facts, 'short', (text) => `${aside} ${text}.`),
  ];
  const all = sentences.length > 0 ? sentences : nothingFound(photo);
  return [...all, ...narrateUsage(photo, voice.questionnaire)];
}

/** Without a capital, to follow a colon; an acronym keeps its capitals. */
export const lowerFirst = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** The strongest point or the worst weakness of a photo as a noun phrase, with its evidence; null without one. */
export function shortOf(photo: RankedPhoto, which: 'strength' | 'weakness', voice: Voice) {
  const { facts, ...found } = summarize(photo, voice);
  return say(found[which], facts, 'short')[0] ?? null;
}
