import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { nearestTake } from '@photo-coach/shared/domain/likeness/compare-fingerprints.ts';
import { comparePage } from '@photo-coach/shared/domain/pages.ts';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fingerprintOf } from './describe-pair.ts';

/** The index of a photo from its number in the address, counted from 1; null for an invalid number. */
function indexOf(number: string, total: number): number | null {
  const index = /^\d{1,3}$/.test(number) ? Number(number) - 1 : -1;
  return index >= 0 && index < total ? index : null;
}

/** The indexes of two photos. */
type Sides = Readonly<Record<Side, number>>;

export type Pair = Sides & {
  /** The photos that the address names now; those above are only as current as the last render. */
  latest: () => Sides;
  /** Shows another photo on one side. If it is the other side's photo, that photo moves over. */
  choose: (side: Side, index: number) => void;
};

/**
 * The two photos that the address names by `a` and `b`. Without `a` it is the first, without `b` the nearest take.
 * @returns null if the address names a photo that doesn't exist
 */
export function useComparedPair(albumId: string, photos: readonly AnalysisPhoto[]): Pair | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const left = indexOf(params.get('a') ?? '1', photos.length);
  const b = params.get('b');
  const nearest = useMemo(
    // Computed only if needed: every pair of fingerprints takes some milliseconds.
    () => (b === null && left !== null ? nearestTake(photos.map(fingerprintOf), left) : null),
    [b, left, photos],
  );
  const right = b === null ? nearest : indexOf(b, photos.length);
  if (left === null || right === null) return null;
  const show = (one: number, other: number) =>
    void navigate(comparePage(albumId, { left: one + 1, right: other + 1 }));
  const latest = () => {
    // The router renders a new address in a transition, and the next key may come before that.
    const now = new URLSearchParams(window.location.search);
    return {
      left: indexOf(now.get('a') ?? '', photos.length) ?? left,
      right: indexOf(now.get('b') ?? '', photos.length) ?? right,
    };
  };
  return {
    left,
    right,
    latest,
    choose: (side, index) => {
      const now = latest();
      if (side === 'left') show(index, index === now.right ? now.left : now.right);
      else show(index === now.left ? now.right : now.left, index);
    },
  };
}
