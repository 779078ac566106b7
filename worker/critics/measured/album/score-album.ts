import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import { clamp, roundTo } from '@photo-coach/shared/domain/numbers.ts';
import { NO_EMPHASIS } from '../upload-answers/emphasis.ts';
import type { AlbumReading } from './album-reading.ts';
import { colorDeviations, type Deviation, exposureDeviations } from './drift.ts';
import { colorSeverity } from './findings/color-drift.ts';
import { exposureSeverity } from './findings/exposure-drift.ts';
import { weighAlbum } from './weigh-album.ts';

/** Share that the differences of all photos leave: each costs by its severity and sureness, also unsaid. */
const leftBy = (
  deviations: readonly Deviation[],
  severityOf: (size: number) => number,
  cost: number,
): number =>
  deviations.reduce(
    (left, { size, sureness }) => left * (1 - cost * severityOf(size) * sureness),
    1,
  );

/** Where a category starts that only the coach's eye can judge: three of five dots. */
const START = 60;
/** What a strength adds to it, and what a weakness takes, in points. */
const GAIN = 10;
const LOSS = 30;

/** What the findings of a category leave of its start, or add to it. */
function byFindings(album: AlbumReading, category: AlbumCategory): number {
  // What the photographer said of the upload orders what is told, and changes no score.
  const { weaknesses, strengths } = weighAlbum({ ...album, emphasis: NO_EMPHASIS }, category);
  const lost = weaknesses.reduce((sum, { weight }) => sum + LOSS * Math.min(1, weight), 0);
  const gained = strengths.reduce((sum, { weight }) => sum + GAIN * weight, 0);
  return START + (weaknesses.length === 0 ? gained : 0) - lost;
}

const SCORES: Readonly<Record<AlbumCategory, (album: AlbumReading) => number>> = {
  lighting_consistency: ({ singles }) =>
    92 *
    leftBy(exposureDeviations(singles), exposureSeverity, 0.35) *
    leftBy(colorDeviations(singles), colorSeverity, 0.35),
  composition_framing: (album) => byFindings(album, 'composition_framing'),
  // An album of unrelated pictures has no story, and variety is none.
  storytelling_flow: (album) =>
    Math.min(album.isOneOccasion ? 100 : START, byFindings(album, 'storytelling_flow')),
  repetition_variety: ({ groups, singles }) => {
    const repeats = groups.reduce((sum, group) => sum + group.photos.length - 1, 0);
    return 84 * (1 - 0.75 * Math.sqrt(repeats / Math.max(1, singles.length)));
  },
};

/** Score of a category of an album, 0–100, rounded to two decimals. */
export const scoreAlbum = (album: AlbumReading, category: AlbumCategory): number =>
  roundTo(clamp(SCORES[category](album), 0, 100), 2);
