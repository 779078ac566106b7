import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { useState } from 'react';
import type { Pair } from '../use-compared-pair.ts';

const OTHER = { left: 'right', right: 'left' } as const;

/** The index of the first photo after `from`, then from the start, that is neither passed over nor `kept`. */
function nextOf(ids: readonly string[], from: number, kept: number, passed: ReadonlySet<string>) {
  const order = ids.map((_, step) => (from + 1 + step) % ids.length);
  return order.find((index) => index !== kept && !passed.has(ids[index] ?? ''));
}

/**
 * Going through an album with the best photo so far on the left and one challenger after another on the right.
 * @param ids of the album's photos, in order
 */
export function useCulling(ids: readonly string[], pair: Pair) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [side, setSide] = useState<Side>('right');
  const [winner, setWinner] = useState<string | null>(null);
  const [undos, setUndos] = useState<readonly (() => void)[]>([]);
  return {
    /** The side that the strip and the arrow keys change. */
    side,
    setSide,
    /** The photos that lost against another one. */
    passed,
    /** The photo that was kept to the end; null while others are left. */
    winner,
    /** Moves the changing side by so many photos, skipping the one on the other side. */
    step: (by: number) => {
      const now = pair.latest();
      const fixed = now[OTHER[side]];
      const others = ids.map((_, index) => index).filter((index) => index !== fixed);
      const at = others.indexOf(now[side]);
      const next = others[(at + by + others.length) % others.length];
      if (next !== undefined && next !== now[side]) pair.choose(side, next);
    },
    /**
     * Keeps one side's photo: it stays on the left, or moves there, and the next one appears beside it.
     * @param takeBack what else `undo` has to do
     */
    keep: (kept: Side, takeBack: () => void) => {
      const now = pair.latest();
      const [stays, goes] = [now[kept], now[OTHER[kept]]];
      const left = new Set(passed).add(ids[goes] ?? '');
      left.delete(ids[stays] ?? '');
      const next = nextOf(ids, now.right, stays, left);
      setPassed(left);
      setSide('right');
      setWinner(next === undefined ? (ids[stays] ?? null) : null);
      const undo = () => {
        takeBack();
        setPassed(passed);
        setSide(side);
        setWinner(winner);
        pair.show(now.left, now.right);
      };
      setUndos([...undos, undo]);
      pair.show(stays, next ?? goes);
    },
    /** Undoes the last choice between two photos and shows them again; null if there is none. */
    undo:
      undos.length === 0
        ? null
        : () => {
            undos.at(-1)?.();
            setUndos(undos.slice(0, -1));
          },
    /** Restores all photos. */
    restart: () => {
      setPassed(new Set());
      setWinner(null);
      setUndos([]);
    },
  };
}
