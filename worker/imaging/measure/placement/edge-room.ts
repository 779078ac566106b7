import type { Measurement } from '@photo-coach/shared/contracts/measurements.ts';
import { abstained, measured } from '../measured.ts';
import type { PhotoView, Subject } from '../photo-view.ts';

/** Share of a side between a subject and an edge; a subject that is closer may be cut there. */
const LEAST_GAP = 0.004;

/** The larger of the gaps to two opposite edges, as a share of the way between them; null if one edge is reached. */
function roomBetween(before: number, after: number, way: number): number | null {
  return Math.min(before, after) < LEAST_GAP * way ? null : Math.max(before, after) / way;
}

/**
 * Room between a recognized subject and the closest two opposite edges: the larger of both gaps, in % of the distance
 * between these edges. Abstains if the outline is too vague, or the frame cuts the subject both ways.
 */
export function edgeRoom({ content }: PhotoView, { kind, region, sureness }: Subject): Measurement {
  if (kind === null) return abstained('edge_room', 'The subject has no clear outline.');
  const [right, bottom] = [content.x + content.width, content.y + content.height];
  const rooms = [
    roomBetween(region.x - content.x, right - region.x - region.width, content.width),
    roomBetween(region.y - content.y, bottom - region.y - region.height, content.height),
  ].filter((room) => room !== null);
  if (rooms.length === 0) return abstained('edge_room', 'The frame cuts the subject.');
  return measured('edge_room', 100 * Math.min(...rooms), region, 2, sureness);
}
