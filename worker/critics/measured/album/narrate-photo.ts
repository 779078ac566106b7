import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { KindCopy, PhotoFacts, PhotoKind } from '../copy/kind-copy.ts';
import { PHOTO_COPY } from '../copy/photo-copy.ts';
import { findFindings, type RankedFinding } from '../find-findings.ts';
import { factsOf } from '../photo-facts.ts';
import type { Emphasis } from '../photographer/emphasis.ts';
import type { Verbosity } from '../photographer/level.ts';
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

/** A photo's strongest point and what holds it back most, over the categories that were asked for. */
function summarize({ reading, row, critiques }: RankedPhoto, { emphasis, verbosity }: Voice) {
  const asked = PHOTO_CATEGORIES.filter((category) =>
    critiques.some((critique) => critique.category === category),
  );
  const found = asked.map((category) => findFindings(reading, category, emphasis));
  const strengths = found.flatMap((each) => [...each.intents, ...each.strengths]);
  const weaknesses = found.flatMap((each) => each.weaknesses);
  const kinds = new Set([...strengths, ...weaknesses].map(({ finding }) => finding.kind));
  const facts = factsOf(reading, row, { verbosity, found: kinds });
  return { facts, strength: heaviest(strengths), weakness: heaviest(weaknesses) };
}

/** Said of a photo in which nothing was found: its sharpest place or any other number is the evidence. */
function nothingFound({ reading }: RankedPhoto): Sentence[] {
  const [measured] = reading.values.values();
  if (measured === undefined) return [];
  const text = 'Nothing here needs fixing, and nothing stands out yet.';
  return [{ text, evidence: [measured.evidence[0]], finding: null }];
}

/** The summary of one photo in two or three sentences: its strongest point, what holds it back, and the next step. */
export function narratePhoto(photo: RankedPhoto, voice: Voice): Sentence[] {
  const { facts, strength, weakness } = summarize(photo, voice);
  const sentences = [
    ...say(strength, facts, 'short', (text) => `The strongest point of this photo is ${text}.`),
    ...say(weakness, facts, 'short', (text) => `What holds it back most is ${text}.`),
    ...say(weakness, facts, 'now', (text) => `Start here: ${lowerFirst(text)}`),
  ];
  return sentences.length > 0 ? sentences : nothingFound(photo);
}

/** Without a capital, to follow a colon; an acronym keeps its capitals. */
const lowerFirst = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** The strongest point or the worst weakness of a photo as a noun phrase, with its evidence; null without one. */
export function shortOf(photo: RankedPhoto, which: 'strength' | 'weakness', voice: Voice) {
  const { facts, ...found } = summarize(photo, voice);
  return say(found[which], facts, 'short')[0] ?? null;
}
