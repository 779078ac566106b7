import { percent } from '@photo-coach/shared/domain/measurements/percent.ts';
import { numberOf } from '../../reading.ts';
import { type Draft, draft, quote } from '../../sentences/draft.ts';
import { capital, decimal, grade, whole } from '../../sentences/words.ts';
import type { TraitSentences } from '../../trait.ts';
import { type AlbumReading, nameAt } from '../album-reading.ts';
import { hasNearAndFar, isRepetitive, orderOf } from './story.ts';

/** "40 minutes", "3.5 hours", "12 days". */
function duration(minutes: number): string {
  if (minutes < 1) return `${whole(minutes * 60)} seconds`;
  if (minutes < 120) return `${whole(minutes)} minutes`;
  if (minutes < 2880) return `${decimal(minutes / 60)} hours`;
  const days = minutes / 1440;
  return days < 730 ? `${whole(days)} days` : `${whole(days / 365.25)} years`;
}

const span = (album: AlbumReading): Draft => quote(album, 'time_span', duration);

export const orderSentences: TraitSentences<AlbumReading> = {
  subject: 'the order in time',
  strength: (album) =>
    draft`The album follows time${orderOf(album) === 'some' ? ' in part' : ''}: over ${span(album)}, from ${nameAt(album, 'time_span')} to ${nameAt(album, 'time_span', 1)}, ${orderOf(album)} of its photos stand in the order they were taken.`,
  weakness: (album) =>
    draft`The album jumps in time: its photos span ${span(album)}, from ${nameAt(album, 'time_span')} to ${nameAt(album, 'time_span', 1)}, but don't stand in that order.`,
  quickWin: (album) =>
    draft`Sort the photos by capture time, ${nameAt(album, 'time_span')} first and ${nameAt(album, 'time_span', 1)} last, and only then move what the story needs; they span ${span(album)}.`,
  principle: (album) =>
    draft`Time is the simplest story: it gives an album a beginning and an end without a word. This one spans ${span(album)}.`,
  detail: (album) =>
    draft`The photos were taken over ${span(album)}, from ${nameAt(album, 'time_span')} to ${nameAt(album, 'time_span', 1)}.`,
  refinement: (album) =>
    draft`${capital(orderOf(album))} photos stand in the order of the ${span(album)} they span, ${orderOf(album) === 'most' ? 'a few' : 'others'} don't; make sure that each jump is meant.`,
  narrativeStrength: (album) => draft`it follows time, over ${span(album)}`,
  narrativeWeakness: (album) => draft`the jumps in time over its ${span(album)}`,
  narrativeAction: (album) =>
    draft`put ${nameAt(album, 'time_span')} first and ${nameAt(album, 'time_span', 1)} last, ${span(album)} apart, and fill in between`,
};

const range = (album: AlbumReading): Draft => quote(album, 'scale_variety', percent);

export const scaleSentences: TraitSentences<AlbumReading> = {
  subject: 'the change of distance',
  strength: (album) =>
    draft`The distance changes and keeps us looking: from the small subject of ${nameAt(album, 'scale_variety')} to the large one of ${nameAt(album, 'scale_variety', 1)}, the size varies by ${range(album)} of the frame.`,
  weakness: (album) =>
    draft`The distance hardly changes where it can be told: from the smallest subject, in ${nameAt(album, 'scale_variety')}, to the largest, in ${nameAt(album, 'scale_variety', 1)}, it is only ${range(album)} of the frame.`,
  quickWin: (album) =>
    hasNearAndFar(album)
      ? draft`Begin with the widest view, end on the closest (${nameAt(album, 'scale_variety')} and ${nameAt(album, 'scale_variety', 1)} are ${range(album)} of the frame apart), and let the others lead from one to the other.`
      : draft`Add one wide view that shows the place and one close detail: the subjects' sizes differ by ${range(album)} of the frame so far.`,
  refinement: (album) =>
    hasNearAndFar(album)
      ? draft`Near and far are both there (${range(album)} of the frame between ${nameAt(album, 'scale_variety')} and ${nameAt(album, 'scale_variety', 1)}); the order in which they follow each other is the next thing to play with.`
      : draft`Between ${nameAt(album, 'scale_variety')} and ${nameAt(album, 'scale_variety', 1)} the distance changes by ${range(album)} of the frame; a wider or a closer view would open the story further.`,
  principle: (album) =>
    draft`A story needs three distances: wide to say where, medium to say who, close to say what it felt like. The sizes here span ${range(album)} of the frame.`,
  detail: (album) =>
    draft`Subject sizes span ${range(album)} of the frame, smallest in ${nameAt(album, 'scale_variety')} and largest in ${nameAt(album, 'scale_variety', 1)}.`,
  narrativeStrength: (album) =>
    draft`it steps near and far, from ${nameAt(album, 'scale_variety')} to ${nameAt(album, 'scale_variety', 1)} (${range(album)} of the frame between their subjects)`,
  narrativeWeakness: (album) =>
    hasNearAndFar(album)
      ? draft`the order of its near and far views (${range(album)} of the frame between their subjects)`
      : draft`the distance of its photos (${range(album)} of the frame between their subjects)`,
  narrativeAction: (album) =>
    hasNearAndFar(album)
      ? draft`let the other photos lead from ${nameAt(album, 'scale_variety')} to ${nameAt(album, 'scale_variety', 1)}, ${range(album)} of the frame apart`
      : draft`bring one wide view and one close detail from the next walk, to widen the ${range(album)} between them`,
};

/** Photos whose 64-bit hashes differ in at most this many bits are near-duplicates (Krawetz 2013, dHash: 10 or fewer). */
const NEAR_DUPLICATE_BITS = 10;

const bits = (album: AlbumReading): Draft =>
  quote(album, 'perceptual_distance', (value) => `${whole(value)} of 64`);

const pair = (album: AlbumReading): string =>
  `${nameAt(album, 'perceptual_distance')} and ${nameAt(album, 'perceptual_distance', 1)}`;

export const repetitionSentences: TraitSentences<AlbumReading> = {
  subject: 'repetition',
  strength: (album) =>
    draft`No two photos tell the same thing twice: even the most alike, ${pair(album)}, differ in ${bits(album)} points of a visual comparison.`,
  weakness: (album) =>
    numberOf(album, 'perceptual_distance') <= NEAR_DUPLICATE_BITS
      ? draft`${pair(album)} are near-duplicates: they differ in only ${bits(album)} points of a visual comparison, so one of them is one too many.`
      : draft`${pair(album)} are close relatives: they differ in ${bits(album)} points of a visual comparison, and an album gains when each photo adds something new.`,
  quickWin: (album) =>
    isRepetitive(album)
      ? draft`Put ${pair(album)} side by side, keep the better one and take the other out; they differ in ${bits(album)} points.`
      : draft`Write one sentence on what all photos share, and take out the one that it does not fit; the nearest two are ${bits(album)} points apart.`,
  refinement: (album) =>
    draft`Every photo adds something (even ${pair(album)} are ${bits(album)} points apart); what may be missing is the one thread that runs through all of them.`,
  principle: (album) =>
    draft`Two similar photos weaken each other: choosing is part of photographing. The nearest pair here differs in ${bits(album)} points.`,
  detail: (album) =>
    draft`The nearest pair, ${pair(album)}, differs in ${bits(album)} bits of the difference hash, where ${whole(NEAR_DUPLICATE_BITS)} or fewer is a near-duplicate.`,
  narrativeStrength: (album) =>
    draft`no two photos repeat each other; the nearest pair is ${bits(album)} points apart`,
  narrativeWeakness: (album) =>
    isRepetitive(album)
      ? draft`the likeness of ${pair(album)}, ${bits(album)} points apart`
      : draft`the thread that runs through all of its photos, the nearest two being ${bits(album)} points apart`,
  narrativeAction: (album) =>
    isRepetitive(album)
      ? draft`choose between ${pair(album)}, which are ${bits(album)} points apart`
      : draft`write one sentence on what even ${pair(album)} share, ${bits(album)} points apart as they are`,
};

const palette = (album: AlbumReading): Draft => quote(album, 'palette_variety', decimal);

export const palettesSentences: TraitSentences<AlbumReading> = {
  subject: 'the variety of color',
  strength: (album) =>
    draft`The palette ${grade(numberOf(album, 'palette_variety'), [6, 12], ['changes gently', 'changes', 'changes boldly'])}, from the cool ${nameAt(album, 'palette_variety')} to the warm ${nameAt(album, 'palette_variety', 1)}: on a scale from blue to yellow two photos are ${palette(album)} apart on average.`,
  weakness: (album) =>
    draft`All photos share one color: from ${nameAt(album, 'palette_variety')} to ${nameAt(album, 'palette_variety', 1)} they are only ${palette(album)} apart on a scale from blue to yellow, so none refreshes the eye.`,
  quickWin: (album) =>
    draft`Add one photo in another light, at dusk or in the shade, as a breath between the others; they are ${palette(album)} apart in warmth so far.`,
  refinement: (album) =>
    draft`From ${nameAt(album, 'palette_variety')} to ${nameAt(album, 'palette_variety', 1)} the colors change, ${palette(album)} apart in warmth on average; one photo in another light would be the surprise.`,
  principle: (album) =>
    draft`Repetition makes a series and contrast keeps it awake: aim for one palette with one surprise. The mean difference here is ${palette(album)}.`,
  detail: (album) =>
    draft`The mean difference in warmth (b*) over all pairs is ${palette(album)}, with ${nameAt(album, 'palette_variety')} coolest and ${nameAt(album, 'palette_variety', 1)} warmest.`,
  narrativeStrength: (album) =>
    draft`its colors travel from the cool ${nameAt(album, 'palette_variety')} to the warm ${nameAt(album, 'palette_variety', 1)} (${palette(album)} apart on average)`,
  narrativeWeakness: (album) =>
    draft`the variety of its colors, ${palette(album)} apart in warmth so far`,
  narrativeAction: (album) =>
    draft`add one photo in another light than these, which are ${palette(album)} apart in warmth`,
};
