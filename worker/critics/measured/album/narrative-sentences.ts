import { citing, type Draft, draft } from '../sentences/draft.ts';
import { capital } from '../sentences/words.ts';

/** A clause as a sentence of its own. */
const sentenceFrom = (clause: Draft): Draft => draft`${{ ...clause, text: capital(clause.text) }}.`;

/** Names the picture in place of "it" and "its": a story's first clause has nothing to refer to. */
const withPicture = (clause: Draft): Draft => ({
  ...clause,
  text: clause.text.replace(/^its /, 'the ').replace(/^it /, 'the picture '),
});

export const draftPhotoStrength = (strength: Draft): Draft => sentenceFrom(withPicture(strength));

export const draftRefinement = (weakness: Draft, action: Draft): Draft[] => [
  draft`Nothing spoils it; the next thing to work on is ${weakness}.`,
  sentenceFrom(action),
];

export const draftLargestWeakness = (weakness: Draft, action: Draft): Draft[] => [
  draft`What holds it back most is ${weakness}.`,
  sentenceFrom(action),
];

export const draftWeakness = (weakness: Draft, action: Draft): Draft[] => [
  draft`The first thing to better is ${weakness}.`,
  sentenceFrom(action),
];

export const draftBest = (name: string, strength: Draft): Draft =>
  draft`${name} leads: ${strength}.`;

export const draftWeakest = (name: string, weakness: Draft): Draft =>
  draft`${name} has most to gain; begin with ${weakness}.`;

export const draftSeriesStrength = (strength: Draft): Draft => draft`As a series, ${strength}.`;

export const draftAlbumStep = (weakness: Draft, action: Draft): Draft[] => [
  draft`What to work on next is ${weakness}.`,
  sentenceFrom(action),
];

export const draftNothingJudged = (evidence: Draft['evidence']): Draft =>
  draft`Too little could be measured to judge this.${citing(evidence)}`;
