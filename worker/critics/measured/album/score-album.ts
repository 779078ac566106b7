import type { AlbumCategory } from '@photo-coach/shared/contracts/categories.ts';
import { clamp, roundTo } from '@photo-coach/shared/domain/numbers.ts';
import { scoreSeries } from '../../coach/album/merge-series.ts';
import type { AlbumReading } from './album-reading.ts';
import type { AlbumFinding } from './rule.ts';
import { weighAlbum } from './weigh-album.ts';

/** Where each category starts, of 100: those that only the coach's eye can judge start at three of five dots. */
const START: Readonly<Record<AlbumCategory, number>> = {
  lighting_consistency: 80,
  composition_framing: 60,
  storytelling_flow: 60,
  repetition_variety: 84,
};
/** What a weakness takes, in points. */
const LOSS = 30;

const total = (found: readonly AlbumFinding[]): number =>
  found.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Score of a category of an album, 0–100, rounded to two decimals: within the coach's level, or its start as changed by
 * its findings.
 */
export function scoreAlbum(album: AlbumReading, category: AlbumCategory): number {
  const found = weighAlbum(album, category);
  const { seen } = album;
  if (seen !== null) return scoreSeries(found, { ...album, seen }, category);
  return roundTo(clamp(START[category] - LOSS * total(found.weaknesses), 0, 100), 2);
}
