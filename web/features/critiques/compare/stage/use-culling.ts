import type { AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { NO_PICK, type PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { Side } from '@photo-coach/shared/domain/comparison/compared-photo.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { pickShortcuts, usePick } from '../../../picks/use-pick.ts';
import { useEvidenceFocus } from '../../evidence/evidence-focus.tsx';
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
function useTurns(ids: readonly string[], pair: Pair) {
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

/** One toast for the last choice; the key undoes the earlier ones one after another. */
const TOAST = { id: 'keep', duration: 8000 } as const;

/** The decisions about an album's photos while two of them are compared, by index. */
function useDecisions(albumId: string, photos: readonly AnalysisPhoto[]) {
  const pick = usePick(albumId);
  return {
    /** Changes what is decided about one photo. */
    change: (index: number, change: Partial<PhotoPick>) => {
      const photo = photos[index];
      if (photo) pick(photo, change);
    },
    /**
     * Keeps one photo and rejects the other.
     * @param onUndo called when the toast's button is pressed
     * @returns a function that restores both flags
     */
    keep: (kept: number, goes: number, onUndo: () => void): (() => void) => {
      const [winner, loser] = [photos[kept], photos[goes]];
      if (!winner || !loser) return () => undefined;
      pick(winner, { flag: 'pick' });
      pick(loser, { flag: 'reject' });
      toast(`Photo ${kept + 1} is kept, photo ${goes + 1} rejected`, {
        ...TOAST,
        action: { label: 'Undo', onClick: onUndo },
      });
      return () => {
        for (const photo of [winner, loser]) pick(photo, { flag: (photo.pick ?? NO_PICK).flag });
      };
    },
    /** Closes the toast of the last choice. */
    dismiss: () => toast.dismiss(TOAST.id),
  };
}

/** Of two photos, one is kept and the other rejected; the next one appears beside the one that stays. */
export function useCulling(albumId: string, photos: readonly AnalysisPhoto[], pair: Pair) {
  const { unpin } = useEvidenceFocus();
  const decisions = useDecisions(albumId, photos);
  const turns = useTurns(
    photos.map(({ id }) => id),
    pair,
  );
  const { side } = turns;
  const undo = () => {
    unpin();
    decisions.dismiss();
    turns.undo?.();
  };
  // The toast of a choice may be pressed when much has changed since.
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  return {
    ...turns,
    step: (by: number) => {
      unpin();
      turns.step(by);
    },
    keep: (kept: Side) => {
      unpin();
      const now = pair.latest();
      turns.keep(
        kept,
        decisions.keep(now[kept], now[OTHER[kept]], () => latestUndo.current()),
      );
    },
    undo: turns.undo && undo,
    change: decisions.change,
    /** Decides about the photo on the active side only. */
    changeActive: (change: Partial<PhotoPick>) => decisions.change(pair.latest()[side], change),
  };
}

/**
 * N keeps the photo on the left and moves on to the next, K keeps the one on the right; P, X and numbers apply to one
 * photo.
 */
export function useCullingKeys(culling: ReturnType<typeof useCulling>): void {
  const { keep, undo, changeActive } = culling;
  useShortcuts([
    {
      keys: ['n'],
      shown: 'N',
      label: 'Keep the left photo, reject the right one, go on',
      run: () => keep('left'),
    },
    {
      keys: ['k'],
      shown: 'K',
      label: 'Keep the right photo, reject the left one, go on',
      run: () => keep('right'),
    },
    {
      keys: ['u'],
      shown: 'U',
      label: 'Undo the last choice between two, or take back the flag',
      run: undo ?? (() => changeActive({ flag: null })),
    },
    ...pickShortcuts(changeActive),
  ]);
}
