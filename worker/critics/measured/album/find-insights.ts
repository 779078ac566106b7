import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumInsights, Evidence } from '@photo-coach/shared/contracts/critiques.ts';
import { impact, type Judged, judge } from '../judge.ts';
import { evidenceOf, uniqueEvidence } from '../sentences/draft.ts';
import { capital, listed } from '../sentences/words.ts';
import { CATEGORY_TRAITS } from '../traits/category-traits.ts';
import type { AlbumPhoto } from './album-photo.ts';
import { type RankedPhoto, sentenceOf } from './rank-photos.ts';
import { largestBy } from './statistics.ts';

const AREA_NAMES: Record<PhotoCategory, string> = {
  lighting_exposure: 'Lighting and exposure',
  composition_balance: 'Composition and balance',
  focus_sharpness: 'Focus and sharpness',
  mood_emotional_impact: 'Mood and emotional impact',
};

/** Photos named before the others are counted. */
const MAX_NAMES = 3;

function listedPhotos(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  return rest > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${rest} more` : listed(names);
}

/** A weakness that several photos share. */
const issueText = (
  subject: string,
  affected: number,
  photos: number,
  names: readonly string[],
): string =>
  `${capital(subject)} can be better in ${affected} of ${photos} photos: ${listedPhotos(names)}.`;

/** A category to improve, with the photo to start with and what to do in it. */
function areaText(
  area: PhotoCategory,
  subjects: readonly string[],
  start: { readonly name: string; readonly text: string } | null,
): string {
  const firstStep = start === null ? '' : ` Start with ${start.name}. ${start.text}`;
  return `${AREA_NAMES[area]}: ${listed(subjects)}.${firstStep}`;
}

/** A weakness of one of the album's photos. */
type PhotoWeakness = Judged & {
  readonly photo: AlbumPhoto;
  readonly category: PhotoCategory;
};

const MAX_ISSUES = 4;
const MAX_AREAS = 3;

const weaknessesOf = (photo: AlbumPhoto): PhotoWeakness[] =>
  PHOTO_CATEGORIES.flatMap((category) =>
    judge(CATEGORY_TRAITS[category], photo.reading).weaknesses.map((weakness) => ({
      ...weakness,
      photo,
      category,
    })),
  );

const evidenceOfAll = (weaknesses: readonly PhotoWeakness[]): Evidence[] =>
  uniqueEvidence(
    weaknesses.flatMap(({ trait, photo }) => evidenceOf(photo.reading, trait.needs[0])),
  );

const namesOf = (weaknesses: readonly PhotoWeakness[]): string[] => [
  ...new Set(weaknesses.map(({ photo }) => photo.name)),
];

const countPhotos = (weaknesses: readonly PhotoWeakness[]): number =>
  new Set(weaknesses.map(({ photo }) => photo.row.id)).size;

const totalImpact = (weaknesses: readonly PhotoWeakness[]): number =>
  weaknesses.reduce((sum, weakness) => sum + impact(weakness), 0);

function commonIssues(
  weaknesses: readonly PhotoWeakness[],
  photos: number,
): AlbumInsights['commonIssues'] {
  return [...Map.groupBy(weaknesses, ({ trait }) => trait)]
    .filter(([, group]) => group.length >= 2)
    .toSorted(([, a], [, b]) => b.length - a.length || totalImpact(b) - totalImpact(a))
    .slice(0, MAX_ISSUES)
    .map(([trait, group]) => ({
      text: issueText(trait.subject, group.length, photos, namesOf(group)),
      frequency: group.length,
      evidence: evidenceOfAll(group),
    }));
}

function improvementAreas(weaknesses: readonly PhotoWeakness[]): AlbumInsights['improvementAreas'] {
  return [...Map.groupBy(weaknesses, ({ category }) => category)]
    .toSorted(([, a], [, b]) => countPhotos(b) - countPhotos(a) || totalImpact(b) - totalImpact(a))
    .slice(0, MAX_AREAS)
    .map(([area, group]) => {
      const worst = largestBy(group, impact);
      const start = worst && {
        name: worst.photo.name,
        ...worst.trait.quickWin(worst.photo.reading),
      };
      return {
        area,
        text: areaText(area, [...new Set(group.map(({ trait }) => trait.subject))], start),
        frequency: countPhotos(group),
        evidence: uniqueEvidence([...(start?.evidence ?? []), ...evidenceOfAll(group)]),
      };
    });
}

/** The three best photos with the reason, the weaknesses that photos share, and where most is to be gained. */
export function findInsights(ranked: readonly RankedPhoto[]): AlbumInsights {
  const weaknesses = ranked.flatMap(weaknessesOf);
  return {
    topPhotos: ranked.slice(0, 3).flatMap(({ row, critiques, score }) => {
      const reason = sentenceOf(critiques[0], 'whatsWorking');
      return reason === null ? [] : [{ id: row.id, score, reason }];
    }),
    commonIssues: commonIssues(weaknesses, ranked.length),
    improvementAreas: improvementAreas(weaknesses),
  };
}
