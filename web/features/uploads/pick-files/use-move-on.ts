import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { isMotionReduced } from '../../../lib/is-motion-reduced.ts';
import type { UploadItem } from '../upload/upload-item.ts';

/**
 * Scrolls to the continue button once that is the only step left: on a phone the answers are taller than the window.
 */
export function useShownActions(isReady: boolean) {
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const behavior = isMotionReduced() ? 'instant' : 'smooth';
    if (isReady) actions.current?.scrollIntoView({ block: 'nearest', behavior });
  }, [isReady]);
  return actions;
}

/** Time between the toast and the next page, ms. */
const DELAY_MS = 500;

const TOAST = { id: 'uploaded' };

type MoveOn = {
  /** Whether the photo may not be analyzed now. */
  isHeld: boolean;
  /** Whether there are questions about the photo to read. */
  isAsking: boolean;
  moveOn: () => void;
};

/**
 * Announces that the photo has been uploaded, and continues automatically unless something holds the page. Only if the
 * photo was uploaded on this page: someone who returned to a finished upload decides for themselves. So does someone
 * who has answered questions about an uploaded photo: the answers can be changed, which takes longer than the delay.
 * @returns whether the photo is uploaded, and the photographer decides when to continue
 */
export function useMoveOn(item: UploadItem | undefined, on: MoveOn): boolean {
  const { isHeld, isAsking, moveOn } = on;
  /** The photo that was seen before its upload was done, and whether that was announced. */
  const seen = useRef<{ id: string; isSaid: boolean } | null>(null);
  /** The photo that had open questions when its upload was done. */
  const [askedId, setAskedId] = useState<string | null>(null);
  const isDone = item?.status === 'done';
  const id = item?.id ?? null;
  const isAsked = id !== null && askedId === id;
  const leave = useEffectEvent(moveOn);

  useEffect(() => {
    if (id === null) return;
    if (isDone && isAsking) setAskedId(id);
    if (!isDone) seen.current = { id, isSaid: false };
    if (!isDone || seen.current?.id !== id) return;
    if (!seen.current.isSaid) toast('1 photo uploaded successfully!', TOAST);
    seen.current.isSaid = true;
    // On a phone the toast would cover the continue button, and the page says the same above it.
    if (isAsked && !isAsking) toast.dismiss(TOAST.id);
    if (isHeld || isAsking || isAsked) return;
    const timer = window.setTimeout(() => leave(), DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [id, isDone, isHeld, isAsking, isAsked]);
  return isDone && isAsked;
}
