import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far outside the window an element counts as near, CSS pixels. */
const NEAR_MARGIN = 200;
/** Share of an element that must be in the window for it to count as in view. */
const IN_VIEW_SHARE = 0.5;

type Visibility = {
  /** Has been near the window at least once. */
  isNear: boolean;
  /** At least half of it is in the window. */
  isInView: boolean;
  /** No part of it is in the window. */
  isOutOfView: boolean;
};

/** How much of an element is in the window. */
function useVisibility(target: RefObject<Element | null>): Visibility {
  const [visibility, setVisibility] = useState<Visibility>({
    isNear: false,
    isInView: false,
    isOutOfView: true,
  });
  useEffect(() => {
    if (!target.current) return;
    const nearObserver = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setVisibility((before) => ({ ...before, isNear: true }));
      },
      { rootMargin: `${NEAR_MARGIN}px` },
    );
    const shareObserver = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (!latest) return;
        const { isIntersecting, intersectionRatio } = latest;
        const isInView = intersectionRatio >= IN_VIEW_SHARE;
        setVisibility((before) => ({ ...before, isInView, isOutOfView: !isIntersecting }));
      },
      { threshold: [0, IN_VIEW_SHARE] },
    );
    nearObserver.observe(target.current);
    shareObserver.observe(target.current);
    return () => {
      nearObserver.disconnect();
      shareObserver.disconnect();
    };
  }, [target]);
  return visibility;
}

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
function startVideo(video: HTMLVideoElement | null): void {
  video?.play().catch((error: unknown) => {
    // Not allowed, or paused before it began. The element's own event reports a failed load.
    if (!(error instanceof DOMException)) throw error;
  });
}

/**
 * Starts the video once when it comes into view, and pauses it while it is out of view.
 * @param isStopped whether the person has paused the video, which keeps it from starting
 */
function useAutoplay(
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

/** The state of the promo video, and the actions of its controls. */
export type PromoPlayer = {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the video element may load: once it has been near the window. */
  isNear: boolean;
  state: 'paused' | 'playing' | 'ended' | 'failed';
  muted: boolean;
  /** How often loading was retried. */
  attempts: number;
  toggle: () => void;
  toggleMuted: () => void;
  /** Seeks to a time, s, and plays from there. */
  playFrom: (time: number) => void;
  retry: () => void;
  /** Handlers for the video element. */
  mediaEvents: { onPlay: () => void; onPause: () => void; onEnded: () => void };
  /** For when no source could be loaded or played. */
  onFailed: () => void;
};

/**
 * The state and the controls of the promo video.
 * @param box the element that shows it
 */
export function usePromoPlayer(box: RefObject<Element | null>): PromoPlayer {
  const video = useRef<HTMLVideoElement>(null);
  const isStopped = useRef(false);
  /** The time to start from, s, if a chapter was selected before the video element was in the page. */
  const pendingTime = useRef<number | null>(null);
  const [state, setState] = useState<PromoPlayer['state']>('paused');
  const [muted, setMuted] = useState(true);
  const [attempts, setAttempts] = useState(0);
  const visibility = useVisibility(box);
  useAutoplay(video, visibility, isStopped);
  useEffect(() => {
    if (attempts > 0) startVideo(video.current);
  }, [attempts]);
  useEffect(() => {
    if (!visibility.isNear || !video.current || pendingTime.current === null) return;
    video.current.currentTime = pendingTime.current;
    pendingTime.current = null;
    startVideo(video.current);
  }, [visibility.isNear]);

  const play = () => {
    isStopped.current = false;
    startVideo(video.current);
  };
  return {
    video,
    isNear: visibility.isNear,
    state,
    muted,
    attempts,
    toggle() {
      if (state !== 'playing') return play();
      isStopped.current = true;
      video.current?.pause();
    },
    toggleMuted: () => setMuted(!muted),
    playFrom(time) {
      // On a phone the chapters are below the video, which would play out of view.
      box.current?.scrollIntoView({ block: 'nearest' });
      if (video.current) video.current.currentTime = time;
      else pendingTime.current = time;
      play();
    },
    retry() {
      isStopped.current = false;
      setAttempts(attempts + 1);
      setState('paused');
    },
    mediaEvents: {
      onPlay: () => setState('playing'),
      onPause: () => setState((before) => (before === 'playing' ? 'paused' : before)),
      onEnded: () => setState('ended'),
    },
    onFailed: () => setState('failed'),
  };
}
