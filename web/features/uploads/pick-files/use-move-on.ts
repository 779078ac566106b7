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
 * Says that the photo has been uploaded, and moves on by itself once nothing holds the page. Only while the photo was
 * uploaded on this page: someone who came back to a finished upload decides for themselves.
 */
export function useMoveOn(item: UploadItem | undefined, { isHeld, moveOn }: MoveOn): void {
  /** The photo that was seen before its upload was done, and whether that was said. */
  const seen = useRef<{ id: string; isSaid: boolean } | null>(null);
  const isDone = item?.status === 'done';
  const id = item?.id ?? null;
  const leave = useEffectEvent(moveOn);

  useEffect(() => {
    if (id === null) return;
    if (!isDone) seen.current = { id, isSaid: false };
    if (!isDone || seen.current?.id !== id) return;
    if (!seen.current.isSaid) toast('1 photo uploaded successfully!', { id: 'uploaded' });
    seen.current.isSaid = true;
    if (isHeld) return;
    const timer = window.setTimeout(() => leave(), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [id, isDone, isHeld]);
}
