import { byteAt } from '../math/typed-arrays.ts';
import type { PhotoView } from '../photo-view.ts';
import type { Edge, EdgeMap } from './edge.ts';
import { findEdges } from './find-edges.ts';
import { type EdgeWindow, findWindows } from './windows.ts';

/** The edges of a photo, which sharpness and blur are measured from. */
export type FocusView = {
  readonly view: PhotoView;
  readonly map: EdgeMap;
  readonly windows: readonly EdgeWindow[];
  /** The edges on the subject, and all the others. */
  readonly inside: readonly Edge[];
  readonly outside: readonly Edge[];
  /** Whether a place, in pixels of the working image, is on the subject. */
  readonly isOnSubject: (x: number, y: number) => boolean;
};

/** @param noise standard deviation of the luma noise, in levels */
export function findFocus(view: PhotoView, noise: number): FocusView {
  const { luma, overview, subject } = view;
  const map = findEdges(view, noise);
  const isOnSubject = (x: number, y: number): boolean => {
    if (subject === null) return false;
    const column = Math.min(overview.width - 1, Math.floor((x * overview.width) / luma.width));
    const row = Math.min(overview.height - 1, Math.floor((y * overview.height) / luma.height));
    return byteAt(subject.mask, row * overview.width + column) === 1;
  };
  const inside: Edge[] = [];
  const outside: Edge[] = [];
  for (const { edges } of map.tiles) {
    for (const edge of edges) {
      (isOnSubject(edge.x + 0.5, edge.y + 0.5) ? inside : outside).push(edge);
    }
  }
  return { view, map, windows: findWindows(map), inside, outside, isOnSubject };
}
