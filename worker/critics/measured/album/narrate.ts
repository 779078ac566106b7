import {
  ALBUM_CATEGORIES,
  PHOTO_CATEGORIES,
  type PhotoCategory,
} from '@photo-coach/shared/contracts/categories.ts';
import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumToCritique } from '../../critic.ts';
import { impact, type Judged, judge, praise, type Verdict } from '../judge.ts';
import { type Emphasis, emphasisOf } from '../photographer/goals.ts';
import type { Measured, Reading } from '../reading.ts';
import { type Draft, evidenceOf, resting, say, toSentence } from '../sentences/draft.ts';
import { sayAbstained } from '../sentences/draft-abstained.ts';
import { type NextStep, nextStep } from '../sentences/next-step.ts';
import { capital } from '../sentences/words.ts';
import type { CategoryTraits } from '../trait.ts';
import { CATEGORY_TRAITS } from '../traits/category-traits.ts';
import { readAlbum } from './album-reading.ts';
import type { RankedPhoto } from './rank-photos.ts';
import { ALBUM_CATEGORY_TRAITS } from './traits/album-category-traits.ts';

type Strength<Of extends Measured> = {
  readonly judged: Judged<Of>;
  readonly verdict: Verdict<Of>;
  readonly praise: number;
};

const verdictsOf = <Of extends Measured>(
  fields: readonly CategoryTraits<Of>[],
  reading: Of,
  emphasis: Emphasis,
) => fields.map((field) => judge(field, reading, emphasis));

/** The virtues of all categories, most praiseworthy first; what there is to gain by is not praised as well. */
const strengthsOf = <Of extends Measured>(
  verdicts: readonly Verdict<Of>[],
  reading: Of,
  step: NextStep<Of> | undefined,
): Strength<Of>[] => {
  const all = verdicts
    .flatMap((verdict) =>
      verdict.virtues.map((judged) => ({ judged, verdict, praise: praise(reading, judged) })),
    )
    .toSorted((a, b) => b.praise - a.praise);
  return all.filter(
    ({ judged }) => step === undefined || !judged.trait.needs.includes(step.trait.needs[0]),
  );
};

/** Another strength, of another category and another measurement than the first. */
const companionOf = <Of extends Measured>(
  first: Strength<Of>,
  strengths: readonly Strength<Of>[],
): Strength<Of> | undefined =>
  strengths.find(
    ({ judged, verdict }) =>
      verdict !== first.verdict &&
      !judged.trait.needs.some((name) => first.judged.trait.needs.includes(name)),
  );

/** Where most is to be gained over all categories: a fault before anything that is merely less good. */
const mainStep = <Of extends Measured>(verdicts: readonly Verdict<Of>[], reading: Of) =>
  verdicts
    .map((verdict) => nextStep(reading, verdict))
    .filter((step) => step !== null)
    .toSorted((a, b) => Number(b.isFault) - Number(a.isFault) || b.priority - a.priority)[0];

/** What is said when nothing could be judged. */
function sayNothingJudged<Of extends Measured>(
  verdicts: readonly Verdict<Of>[],
  reading: Of,
): Draft[] {
  const [name] = reading.taken.keys();
  const reasons = verdicts.flatMap((verdict) => sayAbstained(reading, verdict));
  return reasons.length > 0 || name === undefined
    ? reasons
    : [say`Too little could be measured to judge this.${resting(evidenceOf(reading, name))}`];
}

/** Weight × lost quality from which on a fault spoils more than it disturbs. */
const SERIOUS = 0.9;

/** Whether a fault is serious and no other costs more, whatever the photographer's goals bring first. */
const holdsBackMost = <Of extends Measured>(
  step: NextStep<Of>,
  verdicts: readonly Verdict<Of>[],
): boolean =>
  step.impact > SERIOUS &&
  verdicts.every(({ faults }) => faults.every((fault) => impact(fault) <= step.impact));

/** What is gained, and how: as a fault that holds back, or as the next thing to reach for. */
function sayStep<Of extends Measured>(
  step: NextStep<Of>,
  verdicts: readonly Verdict<Of>[],
  reading: Of,
): Draft[] {
  const regret = step.trait.regret(reading);
  const action = step.trait.action(reading);
  const instruction = sentenceFrom(action);
  if (!step.isFault) {
    return [say`Nothing spoils it; the next thing to work on is ${regret}.`, instruction];
  }
  return holdsBackMost(step, verdicts)
    ? [say`What holds it back most is ${regret}.`, instruction]
    : [say`The first thing to better is ${regret}.`, instruction];
}

const categoriesOf = (photo: RankedPhoto): PhotoCategory[] =>
  PHOTO_CATEGORIES.filter((category) =>
    photo.critiques.some((critique) => critique.category === category),
  );

type PhotoStory = {
  readonly verdicts: readonly Verdict<Reading>[];
  readonly step: NextStep<Reading> | undefined;
  /** The one or two greatest strengths, most distinctive first. */
  readonly praises: readonly Draft[];
};

/** A photo's strengths and where it has most to gain. */
function storyOf(photo: RankedPhoto, emphasis: Emphasis): PhotoStory {
  const { reading } = photo.member;
  const verdicts = verdictsOf(
    categoriesOf(photo).map((category) => CATEGORY_TRAITS[category]),
    reading,
    emphasis,
  );
  const step = mainStep(verdicts, reading);
  const strengths = strengthsOf(verdicts, reading, step);
  const [first] = strengths;
  const second = first === undefined ? undefined : companionOf(first, strengths);
  const praises = [first, second].flatMap((strength) =>
    strength === undefined ? [] : [strength.judged.trait.praise(reading)],
  );
  return { verdicts, step, praises };
}

/** A clause on "it" and "its" cannot open a story: nothing was named before. */
const named = (clause: Draft): Draft => ({
  ...clause,
  text: clause.text.replace(/^its /, 'the ').replace(/^it /, 'the picture '),
});

const sentenceFrom = (clause: Draft): Draft => say`${{ ...clause, text: capital(clause.text) }}.`;

/** The story of one photo: what it does best, what would help most, and one thing to try. */
export function narratePhoto(photo: RankedPhoto, emphasis: Emphasis): Sentence[] {
  const { reading } = photo.member;
  const { verdicts, step, praises } = storyOf(photo, emphasis);
  const drafts = [
    ...praises.map((praised) => sentenceFrom(named(praised))),
    ...(step === undefined ? [] : sayStep(step, verdicts, reading)),
  ];
  const said = drafts.length > 0 ? drafts : sayNothingJudged(verdicts, reading);
  return said.map(toSentence);
}

/** What is best in the best photo, and what to rework first in the weakest. */
function sayPhotos(ranked: readonly RankedPhoto[], emphasis: Emphasis): Draft[] {
  const [best] = ranked;
  const worst = ranked.at(-1);
  if (best === undefined || worst === undefined) return [];
  const [strength] = storyOf(best, emphasis).praises;
  const lead = strength === undefined ? [] : [say`${best.member.name} leads: ${strength}.`];
  const step = worst === best ? undefined : storyOf(worst, emphasis).step;
  return step === undefined
    ? lead
    : [
        ...lead,
        say`${worst.member.name} has most to gain; begin with ${step.trait.regret(worst.member.reading)}.`,
      ];
}

/** The story of an album: its best and its weakest photo, what ties it together, and the next step. */
export function narrateAlbum(
  { photos, categories, context }: Pick<AlbumToCritique, 'photos' | 'categories' | 'context'>,
  ranked: readonly RankedPhoto[],
): Sentence[] {
  const album = readAlbum(photos, context);
  const emphasis = emphasisOf(context);
  const asked = categories.length > 0 ? categories : ALBUM_CATEGORIES;
  const verdicts = verdictsOf(
    asked.map((category) => ALBUM_CATEGORY_TRAITS[category]),
    album,
    emphasis,
  );
  const step = mainStep(verdicts, album);
  const [strongest] = strengthsOf(verdicts, album, step);
  const together = strongest === undefined ? [] : [strongest.judged.trait.praise(album)];
  const drafts = [
    ...sayPhotos(ranked, emphasis),
    ...together.map((draft) => say`As a series, ${draft}.`),
    ...(step === undefined
      ? []
      : [
          say`What to work on next is ${step.trait.regret(album)}.`,
          sentenceFrom(step.trait.action(album)),
        ]),
  ];
  const said = drafts.length > 0 ? drafts : sayNothingJudged(verdicts, album);
  return said.map(toSentence);
}
