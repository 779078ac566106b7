import { PHOTO_CATEGORIES, type PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { AlbumInsights, Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding, WeaknessKind } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoKind } from '../copy/kind-copy.ts';
import { PHOTO_COPY } from '../copy/photo-copy.ts';
import { factsOf } from '../photo-facts.ts';
import type { AlbumReading } from './album-reading.ts';
import { ISSUE_TEXTS } from './copy/issue-texts.ts';
import { capital, countText, listed } from './copy/words.ts';
import { type RankedPhoto, topPhotos } from './rank-photos.ts';
import { largestBy } from './statistics.ts';

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
    .flatMap(([area, group]) => {
      const worst = largestBy(group, ({ weight }) => weight);
      if (worst === null) return [];
      const step = stepOf(worst);
      const text = `Start with ${worst.photo.name}.${step === null ? '' : ` ${step}`}`;
      return { area, text, frequency: photosOf(group).length, evidence: evidenceOf(group) };
    });
}

/** What is praised in a photo, with how praiseworthy it is, 0–1. */
const praisesOf = ({
  critiques,
  findings,
}: RankedPhoto): { sentence: Sentence; weight: number }[] =>
  critiques.flatMap(({ category, long_text }) => {
    const strengths = Object.entries(findings).find(([of]) => of === category)?.[1].strengths ?? [];
    return long_text.sentences.whatsWorking.map((sentence) => {
      const about = strengths.find(({ finding }) =>
        sentence.evidence.some(({ measurement }) => measurement === finding.measurement),
      );
      return { sentence, weight: about?.weight ?? 0 };
    });
  });

/** Why a photo is among the best: the praise that weighs most, which is the better category's among equals. */
function reasonOf(photo: RankedPhoto): Sentence[] {
  const praise = largestBy(praisesOf(photo), ({ weight }) => weight);
  if (praise !== null) return [{ ...praise.sentence, finding: null }];
  const { reading } = photo;
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
