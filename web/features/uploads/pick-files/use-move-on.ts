import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from 'sonner';
import type { UploadItem } from '../upload/upload-item.ts';

/** Time between the toast and the next page, ms (specification 2, section 9). */
const DELAY_MS = 500;

type MoveOn = {
  /** Whether the photographer still needs this page. */
  isHeld: boolean;
  moveOn: () => void;
};

/**
 * Moves on by itself once the photo has been uploaded while this page is shown. Someone who came back to a finished
 * upload decides for themselves.
 */
export function useMoveOn(item: UploadItem | undefined, { isHeld, moveOn }: MoveOn): void {
  const unfinished = useRef<string | null>(null);
  const isDone = item?.status === 'done';
  const id = item?.id ?? null;
  const leave = useEffectEvent(moveOn);

  useEffect(() => {
    if (id !== null && !isDone) unfinished.current = id;
    if (!isDone || isHeld || unfinished.current !== id) return;
    unfinished.current = null;
    toast('1 photo uploaded successfully!', { id: 'uploaded' });
    const timer = window.setTimeout(() => leave(), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [id, isDone, isHeld]);
}
