import { type RefObject, useEffect, useRef, useState } from 'react';
import { startVideo, useAutoplay } from './use-autoplay.ts';
import { useVisibility } from './use-visibility.ts';

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
