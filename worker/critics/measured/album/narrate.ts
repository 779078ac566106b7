import {
  ALBUM_CATEGORIES,
  PHOTO_CATEGORIES,
  type PhotoCategory,
} from '@photo-coach/shared/contracts/categories.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumToCritique } from '../../critic.ts';
import { impact, type Judged, judge, praiseworthiness, type Verdict } from '../judge.ts';
import { type Emphasis, emphasisOf } from '../photographer/goals.ts';
import type { Measured, Reading } from '../reading.ts';
import { type Draft, evidenceOf, toSentence } from '../sentences/draft.ts';
import { draftAbstained } from '../sentences/draft-abstained.ts';
import { type NextStep, nextStep } from '../sentences/next-step.ts';
import type { CategoryTraits } from '../trait.ts';
import { CATEGORY_TRAITS } from '../traits/category-traits.ts';
import { readAlbum } from './album-reading.ts';
import {
  draftAlbumStep,
  draftBest,
  draftLargestWeakness,
  draftNothingJudged,
  draftPhotoStrength,
  draftRefinement,
  draftSeriesStrength,
  draftWeakest,
  draftWeakness,
} from './narrative-sentences.ts';
import type { RankedPhoto } from './rank-photos.ts';
import { ALBUM_CATEGORY_TRAITS } from './traits/album-category-traits.ts';

type Strength<Of extends Measured> = {
  readonly judged: Judged<Of>;
  readonly verdict: Verdict<Of>;
  readonly praiseworthiness: number;
};

const judgeAll = <Of extends Measured>(
  categories: readonly CategoryTraits<Of>[],
  reading: Of,
  emphasis: Emphasis,
) => categories.map((category) => judge(category, reading, emphasis));

/** The strengths of all categories, most praiseworthy first, without those on the measurement of the next step. */
const strengthsOf = <Of extends Measured>(
  verdicts: readonly Verdict<Of>[],
  reading: Of,
  step: NextStep<Of> | undefined,
): Strength<Of>[] => {
  const all = verdicts
    .flatMap((verdict) =>
      verdict.strengths.map((judged) => ({
        judged,
        verdict,
        praiseworthiness: praiseworthiness(reading, judged),
      })),
    )
    .toSorted((a, b) => b.praiseworthiness - a.praiseworthiness);
  return all.filter(
    ({ judged }) => step === undefined || !judged.trait.needs.includes(step.trait.needs[0]),
  );
};

/** The next strength of another category that shares no measurement with the first. */
const secondStrength = <Of extends Measured>(
  first: Strength<Of>,
  strengths: readonly Strength<Of>[],
): Strength<Of> | undefined =>
  strengths.find(
    ({ judged, verdict }) =>
      verdict !== first.verdict &&
      !judged.trait.needs.some((name) => first.judged.trait.needs.includes(name)),
  );

/** Where most is to be gained over all categories: weaknesses come before refinements. */
const mainStep = <Of extends Measured>(verdicts: readonly Verdict<Of>[], reading: Of) =>
  verdicts
    .map((verdict) => nextStep(reading, verdict))
    .filter((step) => step !== null)
    .toSorted((a, b) => Number(b.isWeakness) - Number(a.isWeakness) || b.priority - a.priority)[0];

/** The reasons why nothing could be judged. */
function draftReasons<Of extends Measured>(verdicts: readonly Verdict<Of>[], reading: Of): Draft[] {
  const [name] = reading.values.keys();
  const reasons = verdicts.flatMap((verdict) => draftAbstained(reading, verdict));
  return reasons.length > 0 || name === undefined
    ? reasons
    : [draftNothingJudged(evidenceOf(reading, name))];
}

/** Impact (weight × lost quality) from which on a weakness is serious. */
const SERIOUS = 0.9;

/** Whether a weakness is serious and none has a larger impact, whatever order the photographer's goals put them in. */
const isLargestWeakness = <Of extends Measured>(
  step: NextStep<Of>,
  verdicts: readonly Verdict<Of>[],
): boolean =>
  step.impact > SERIOUS &&
  verdicts.every(({ weaknesses }) =>
    weaknesses.every((weakness) => impact(weakness) <= step.impact),
  );

/** What is to be gained, and how. */
function draftStep<Of extends Measured>(
  step: NextStep<Of>,
  verdicts: readonly Verdict<Of>[],
  reading: Of,
): Draft[] {
  const weakness = step.trait.narrativeWeakness(reading);
  const action = step.trait.narrativeAction(reading);
  if (!step.isWeakness) return draftRefinement(weakness, action);
  return isLargestWeakness(step, verdicts)
    ? draftLargestWeakness(weakness, action)
    : draftWeakness(weakness, action);
}

const categoriesOf = (photo: RankedPhoto): PhotoCategory[] =>
  PHOTO_CATEGORIES.filter((category) =>
    photo.critiques.some((critique) => critique.category === category),
  );

type PhotoStory = {
  readonly verdicts: readonly Verdict<Reading>[];
  readonly step: NextStep<Reading> | undefined;
  /** One or two strengths, most praiseworthy first. */
  readonly strengths: readonly Draft[];
};

/** A photo's strengths and where it has most to gain. */
function storyOf(photo: RankedPhoto, emphasis: Emphasis): PhotoStory {
  const { reading } = photo;
  const verdicts = judgeAll(
    categoriesOf(photo).map((category) => CATEGORY_TRAITS[category]),
    reading,
    emphasis,
  );
  const step = mainStep(verdicts, reading);
  const all = strengthsOf(verdicts, reading, step);
  const [first] = all;
  const second = first === undefined ? undefined : secondStrength(first, all);
  const strengths = [first, second].flatMap((strength) =>
    strength === undefined ? [] : [strength.judged.trait.narrativeStrength(reading)],
  );
  return { verdicts, step, strengths };
}

/** The story of one photo: what it does best, what would help most, and one thing to try. */
export function narratePhoto(photo: RankedPhoto, emphasis: Emphasis): Sentence[] {
  const { reading } = photo;
  const { verdicts, step, strengths } = storyOf(photo, emphasis);
  const drafts = [
    ...strengths.map(draftPhotoStrength),
    ...(step === undefined ? [] : draftStep(step, verdicts, reading)),
  ];
  return (drafts.length > 0 ? drafts : draftReasons(verdicts, reading)).map(toSentence);
}

/** What is best in the best photo, and what to rework first in the weakest. */
function draftPhotos(ranked: readonly RankedPhoto[], emphasis: Emphasis): Draft[] {
  const [best] = ranked;
  const weakest = ranked.at(-1);
  if (best === undefined || weakest === undefined) return [];
  const [strength] = storyOf(best, emphasis).strengths;
  const step = weakest === best ? undefined : storyOf(weakest, emphasis).step;
  return [
    ...(strength === undefined ? [] : [draftBest(best.name, strength)]),
    ...(step === undefined
      ? []
      : [draftWeakest(weakest.name, step.trait.narrativeWeakness(weakest.reading))]),
  ];
}

/** The story of an album: its best and its weakest photo, its strength as a series, and the next step. */
export function narrateAlbum(
  { photos, categories, context }: Pick<AlbumToCritique, 'photos' | 'categories' | 'context'>,
  ranked: readonly RankedPhoto[],
): Sentence[] {
  const album = readAlbum(photos, context);
  const emphasis = emphasisOf(context);
  const requested = categories.length > 0 ? categories : ALBUM_CATEGORIES;
  const verdicts = judgeAll(
    requested.map((category) => ALBUM_CATEGORY_TRAITS[category]),
    album,
    emphasis,
  );
  const step = mainStep(verdicts, album);
  const [strongest] = strengthsOf(verdicts, album, step);
  const drafts = [
    ...draftPhotos(ranked, emphasis),
    ...(strongest === undefined
      ? []
      : [draftSeriesStrength(strongest.judged.trait.narrativeStrength(album))]),
    ...(step === undefined
      ? []
      : draftAlbumStep(step.trait.narrativeWeakness(album), step.trait.narrativeAction(album))),
  ];
  return (drafts.length > 0 ? drafts : draftReasons(verdicts, album)).map(toSentence);
}
