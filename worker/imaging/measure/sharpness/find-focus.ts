import type { Focus, PhotoView } from '../photo-view.ts';
import { type Edge, findEdges } from './find-edges.ts';
import { findWindows } from './windows.ts';

type Seen = Pick<PhotoView, 'luma' | 'detail' | 'points' | 'overview' | 'subject' | 'noise'>;

/** Whether a place, as shares of the photo's sides, is on the subject. */
export function isOnSubject(
  { overview, subject }: Pick<PhotoView, 'overview' | 'subject'>,
  x: number,
  y: number,
): boolean {
  if (subject === null) return false;
  const column = Math.min(overview.width - 1, Math.floor(x * overview.width));
  const row = Math.min(overview.height - 1, Math.floor(y * overview.height));
  return subject.mask[row * overview.width + column] === 1;
}

export function findFocus(view: Seen): Focus {
  const { width, height } = view.luma;
  const map = findEdges(view, view.noise?.sigma ?? 0);
  const [inside, outside]: [Edge[], Edge[]] = [[], []];
  for (const edge of map.tiles.flat()) {
    const isInside = isOnSubject(view, (edge.x + 0.5) / width, (edge.y + 0.5) / height);
    (isInside ? inside : outside).push(edge);
  }
  return { map, windows: findWindows(map), inside, outside };
}
