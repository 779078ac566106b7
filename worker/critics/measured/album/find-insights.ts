import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumInsights, Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding, WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoKind } from '../copy/kind-copy.ts';
import { PHOTO_COPY } from '../copy/photo-copy.ts';
import { factsOf } from '../photo-facts.ts';
import type { AlbumReading } from './album-reading.ts';
import { ISSUE_TEXTS } from './copy/issue-texts.ts';
import { capital, countText, listed } from './copy/words.ts';
import { type RankedPhoto, sentenceOf, topPhotos } from './rank-photos.ts';
import { largestBy } from './statistics.ts';

const AREA_NAMES: Readonly<Record<PhotoCategory, string>> = {
  lighting_exposure: 'Lighting and exposure',
  composition_balance: 'Composition and balance',
  focus_sharpness: 'Focus and sharpness',
  mood_emotional_impact: 'Mood and emotional impact',
};

/** A weakness of one of the album's photos. */
type PhotoWeakness = {
  readonly photo: RankedPhoto;
  readonly category: PhotoCategory;
  readonly finding: Finding;
  readonly weight: number;
};

const MAX_TOP = 3;
const MAX_ISSUES = 4;
const MAX_AREAS = 3;
const MAX_EVIDENCE = 12;

const weaknessesOf = (photo: RankedPhoto): PhotoWeakness[] =>
  PHOTO_CATEGORIES.flatMap((category) =>
    photo.findings[category].weaknesses.map(({ finding, weight }) => ({
      ...{ photo, category, finding, weight },
    })),
  );

const evidenceOf = (weaknesses: readonly PhotoWeakness[]): Evidence[] =>
  weaknesses
    .map(({ finding: { photoId, measurement, value, region } }) => ({
      ...{ photoId, measurement, value, region },
    }))
    .slice(0, MAX_EVIDENCE);

const photosOf = (weaknesses: readonly PhotoWeakness[]): RankedPhoto[] => [
  ...new Set(weaknesses.map(({ photo }) => photo)),
];

const total = (weaknesses: readonly PhotoWeakness[]): number =>
  weaknesses.reduce((sum, { weight }) => sum + weight, 0);

/** Weaknesses that several photos share, the most frequent first. */
function commonIssues(
  weaknesses: readonly PhotoWeakness[],
  count: number,
): AlbumInsights['commonIssues'] {
  return [...Map.groupBy(weaknesses, ({ finding }) => finding.kind)]
    .filter(([, group]) => group.length >= 2)
    .toSorted(([, a], [, b]) => b.length - a.length || total(b) - total(a))
    .slice(0, MAX_ISSUES)
    .map(([kind, group]) => {
      const names = listed(group.map(({ photo }) => photo.name));
      const some = group.length === count ? `All ${count}` : capital(countText(group.length));
      const does = ISSUE_TEXTS[kind as WeaknessKind]; // weaknesses are of weakness kinds
      const text = `${some} photos ${does}: ${names}.`;
      return { text, frequency: group.length, evidence: evidenceOf(group) };
    });
}

const USUAL = { concise: false, maxWeaknesses: 1, lesson: 'usual', steps: 'all' } as const;

/** What to do in an editor about a weakness; null where nothing can be done there. */
function stepOf({ photo, finding }: PhotoWeakness): string | null {
  const found = new Set([finding.kind]);
  const facts = factsOf(photo.reading, photo.row, { verbosity: USUAL, found });
  return PHOTO_COPY[finding.kind as PhotoKind].now({ finding, photo: facts }); // a photo's kinds
}

/** Categories in which most photos have something to gain, each with the photo to start with. */
function improvementAreas(weaknesses: readonly PhotoWeakness[]): AlbumInsights['improvementAreas'] {
  return [...Map.groupBy(weaknesses, ({ category }) => category)]
    .toSorted(([, a], [, b]) => photosOf(b).length - photosOf(a).length || total(b) - total(a))
    .slice(0, MAX_AREAS)
    .map(([area, group]) => {
      const worst = largestBy(group, ({ weight }) => weight);
      const step = worst === null ? null : stepOf(worst);
      const start = worst === null ? '' : ` Start with ${worst.photo.name}.`;
      const text = `${AREA_NAMES[area]}:${start}${step === null ? '' : ` ${step}`}`;
      return { area, text, frequency: photosOf(group).length, evidence: evidenceOf(group) };
    });
}

/** Why a photo is among the best: the first praise of its best category that has one. */
function reasonOf({ critiques, reading }: RankedPhoto): Sentence[] {
  for (const critique of critiques) {
    const praise = sentenceOf(critique, 'whatsWorking');
    if (praise !== null) return [{ ...praise, finding: null }];
  }
  const [measured] = reading.values.values();
  if (measured === undefined) return [];
  const text = 'It has the fewest weaknesses of the album.';
  return [{ text, evidence: [measured.evidence[0]], finding: null }];
}

/** The three best photos with the reason, the weaknesses that photos share, and where most is to be gained. */
export function findInsights(album: AlbumReading, ranked: readonly RankedPhoto[]): AlbumInsights {
  const weaknesses = ranked.flatMap(weaknessesOf);
  return {
    topPhotos: topPhotos(ranked, album)
      .slice(0, MAX_TOP)
      .flatMap((photo) =>
        reasonOf(photo).map((reason) => ({ id: photo.row.id, score: photo.score, reason })),
      ),
    commonIssues: commonIssues(weaknesses, ranked.length),
    improvementAreas: improvementAreas(weaknesses),
  };
}
