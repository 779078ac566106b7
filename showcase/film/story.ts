import type {
  Analysis,
  AnalysisCategory,
  AnalysisPhoto,
} from '../../shared/contracts/http/analyses.ts';
import type { Region } from '../../shared/contracts/regions.ts';
import { areaOf } from '../../shared/domain/regions.ts';

/** The parts of an analysis that the film shows; photos and tips are counted from 0, in the order of the page. */
export type Story = {
  /** A tip that is opened on its photo. */
  tip: { photo: number; tip: number };
  /** A photo's critique in one category, and which of its cards that is. */
  card: { photo: number; place: number };
};

/**
 * The share of a photo that a mark should cover: a smaller one is hard to see, a larger one points at nothing
 * specific.
 */
const PLACE = { least: 0.003, most: 0.3 } as const;

/** Whether a region is a place in a photo, rather than most of it. */
export function isPlace(region: Region): boolean {
  const area = areaOf(region);
  return area >= PLACE.least && area <= PLACE.most;
}

/** The regions that the sentences about what to improve refer to. */
function placesOf(category: AnalysisCategory): Region[] {
  const evidence = category.sentences.whatToImprove.flatMap((sentence) => sentence.evidence);
  return evidence.map(({ region }) => region).filter(isPlace);
}

/** Chooses the card with the lowest score; among equals the one that shows more places. */
function chooseCard(analysis: Analysis, shown: readonly AnalysisPhoto[]): Story['card'] {
  const cards = shown.flatMap((photo, at) => {
    const own = analysis.photoCategories.filter(({ photoId }) => photoId === photo.id);
    return own.map((category, place) => ({ photo: at, place, category }));
  });
  const withPlaces = cards.filter(({ category }) => placesOf(category).length > 0);
  withPlaces.sort(
    (one, other) =>
      one.category.score - other.category.score ||
      placesOf(other.category).length - placesOf(one.category).length,
  );
  const [best] = withPlaces;
  if (!best) throw new Error('no critique of these photos shows a place');
  return { photo: best.photo, place: best.place };
}

/** The smallest share of the photo at which a tip's region is clearly visible. */
const CLEAR_PLACE = 0.02;

/**
 * Chooses another photo's tip with the smallest clearly visible region; among equals the one whose category
 * shows more places.
 */
function chooseTip(analysis: Analysis, shown: readonly AnalysisPhoto[], not: number): Story['tip'] {
  const placesUnder = (photo: AnalysisPhoto, name: string) => {
    const { photoCategories } = analysis;
    const own = photoCategories.find((one) => one.photoId === photo.id && one.category === name);
    return own ? placesOf(own).length : 0;
  };
  const tips = shown.flatMap((photo, at) =>
    photo.hotspots.map(({ category, evidence: [first] }, tip) => ({
      photo: at,
      tip,
      area: first && isPlace(first.region) ? areaOf(first.region) : 0,
      places: placesUnder(photo, category),
    })),
  );
  const [best] = tips
    .filter(({ photo, area }) => photo !== not && area >= CLEAR_PLACE)
    .sort((one, other) => one.area - other.area || other.places - one.places);
  if (!best) throw new Error('no tip of these photos marks a place');
  return { photo: best.photo, tip: best.tip };
}

/** Chooses the parts of a real analysis that the film shows. */
export function chooseStory(analysis: Analysis): Story {
  const shown = analysis.photos.filter(({ state }) => state !== 'failed');
  const card = chooseCard(analysis, shown);
  return { card, tip: chooseTip(analysis, shown, card.photo) };
}
