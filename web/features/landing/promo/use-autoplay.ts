import { type RefObject, useEffect, useRef } from 'react';
import type { Visibility } from './use-visibility.ts';

/** `navigator.connection`, which TypeScript's library lacks, as do some browsers. */
type WithConnection = { connection?: { saveData?: boolean } };

/** Whether a video may start by itself: not for people who prefer reduced motion or reduced data. */
function isAutoplayAllowed(): boolean {
  // The cast only adds what may be missing.
  const { connection } = navigator as WithConnection;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !prefersReducedMotion && connection?.saveData !== true;
}

/** Starts a video. If the browser does not allow that, it stays paused, as its buttons then show. */
export function startVideo(video: HTMLVideoElement | null): void {
  video?.play().catch((error: unknown) => {
    // Not allowed, or paused before it began. The element's own event reports a failed load.
    if (!(error instanceof DOMException)) throw error;
  });
}

/**
 * Starts the video once when it comes into view, and pauses it while it is out of view.
 * @param isStopped whether the person has paused the video, which keeps it from starting
 */
export function useAutoplay(
  video: RefObject<HTMLVideoElement | null>,
  { isNear, isInView, isOutOfView }: Visibility,
  isStopped: RefObject<boolean>,
): void {
  const hasStarted = useRef(false);
  const isInterrupted = useRef(false);
  useEffect(() => {
    const { current: element } = video;
    if (!isNear || !element) return;
    if (isOutOfView && !element.paused) {
      isInterrupted.current = true;
      element.pause();
    }
    if (!isInView || isStopped.current) return;
    const isFirst = !hasStarted.current && element.currentTime === 0 && isAutoplayAllowed();
    if (isFirst || isInterrupted.current) startVideo(element);
    hasStarted.current = true;
    isInterrupted.current = false;
  }, [video, isNear, isInView, isOutOfView, isStopped]);
}
