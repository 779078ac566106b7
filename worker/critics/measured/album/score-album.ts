import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import { smoothStep } from '../../../imaging/measure/math/smooth-step.ts';
import { mix } from '../curves.ts';
import type { AlbumReading } from './album-reading.ts';
import { colorDeviations, type Deviation, exposureDeviations } from './drift.ts';
import { colorSeverity, exposureSeverity } from './find-album-findings.ts';
import { orderOf } from './order.ts';
import { mean } from './statistics.ts';

/** Share that the differences of all photos leave: each costs by its severity and sureness, also unnamed. */
const leftBy = (
  deviations: readonly Deviation[],
  severityOf: (size: number) => number,
  cost: number,
): number =>
  deviations.reduce(
    (left, { size, sureness }) => left * (1 - cost * severityOf(size) * sureness),
    1,
  );

const numberIn = (album: AlbumReading, name: 'scale_variety' | 'palette_variety'): number | null =>
  album.values.get(name)?.value ?? null;

/** How different the subjects are: kinds of things found, 0–1. */
function subjectVariety({ photos }: AlbumReading): number {
  const kinds = new Set(photos.map(({ reading }) => reading.subject?.kind ?? 'none'));
  return smoothStep(kinds.size, 1, 4);
}

/** A quality, or the middle where it could not be measured. */
const known = (value: number | null, quality: (value: number) => number): number =>
  value === null ? 0.5 : quality(value);

const SCORES: Readonly<Record<AlbumCategory, (album: AlbumReading) => number>> = {
  lighting_consistency: ({ photos }) =>
    92 *
    leftBy(exposureDeviations(photos), exposureSeverity, 0.35) *
    leftBy(colorDeviations(photos), colorSeverity, 0.35),
  composition_framing: ({ photos }) => mean(photos.map(({ scores }) => scores.composition_balance)),
  storytelling_flow: (album) => {
    const scale = known(numberIn(album, 'scale_variety'), (value) => smoothStep(value, 4, 42));
    const order = known(orderOf(album.photos), (value) => value);
    return 48 + 22 * scale + 14 * order + 12 * subjectVariety(album);
  },
  repetition_variety: (album) => {
    const { photos, groups } = album;
    const repeats = groups.reduce((sum, group) => sum + group.photos.length - 1, 0);
    const palette = known(numberIn(album, 'palette_variety'), (value) => smoothStep(value, 1, 16));
    const fresh = mix(70, 94, 0.6 * palette + 0.4 * subjectVariety(album));
    return fresh * (1 - 0.75 * Math.sqrt(repeats / Math.max(1, photos.length)));
  },
};

/** Score of a category of an album, 0–100, rounded to two decimals. It has no steps but for repeated photos. */
export const scoreAlbum = (album: AlbumReading, category: AlbumCategory): number =>
  Math.round(100 * Math.min(100, Math.max(0, SCORES[category](album)))) / 100;
