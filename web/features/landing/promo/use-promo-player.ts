import { type RefObject, useEffect, useRef, useState } from 'react';
import { mayAutoplay } from './use-autoplay.ts';
import { type Sight, useSight } from './use-visibility.ts';

/** What the controls need to know and to do. */
export type PromoPlayer = {
  video: RefObject<HTMLVideoElement | null>;
  /** Whether the video may be in the page, and with it its sources: not before it is near. */
  near: boolean;
  state: 'paused' | 'playing' | 'ended' | 'failed';
  muted: boolean;
  /** Counts the tries to load it. */
  tries: number;
  toggle: () => void;
  toggleMuted: () => void;
  /** Goes to a time, s, and plays from there. */
  playFrom: (time: number) => void;
  retry: () => void;
  /** What the video element has to tell. */
  tell: { onPlay: () => void; onPause: () => void; onEnded: () => void };
  /** None of the sources could be loaded, or what came could not be played. */
  onFailed: () => void;
};

/** Starts a video; one that the browser does not let start stays paused, as its buttons then say. */
function start(video: HTMLVideoElement | null): void {
  video?.play().catch((error: unknown) => {
    // Refused, or paused before it began; what failed to load is told by the element's own event.
    if (!(error instanceof DOMException)) throw error;
  });
}

/** Plays by itself, once, where it is watched; stops while it is out of sight. What a person chose stands above it. */
function useAutoplay(
  video: RefObject<HTMLVideoElement | null>,
  { near, watched, gone }: Sight,
  stopped: RefObject<boolean>,
): void {
  const started = useRef(false);
  const interrupted = useRef(false);
  useEffect(() => {
    const { current: element } = video;
    if (!near || !element) return;
    if (gone && !element.paused) {
      interrupted.current = true;
      element.pause();
    }
    if (!watched || stopped.current) return;
    const isFirst = !started.current && element.currentTime === 0 && mayAutoplay();
    if (isFirst || interrupted.current) start(element);
    started.current = true;
    interrupted.current = false;
  }, [video, near, watched, gone, stopped]);
}

/** The film's state and its controls; `box` is where it is shown. */
export function usePromoPlayer(box: RefObject<Element | null>): PromoPlayer {
  const video = useRef<HTMLVideoElement>(null);
  const stopped = useRef(false);
  /** A chapter that was asked for before the film was near, s. */
  const wanted = useRef<number | null>(null);
  const [state, setState] = useState<PromoPlayer['state']>('paused');
  const [muted, setMuted] = useState(true);
  const [tries, setTries] = useState(0);
  const sight = useSight(box);
  useAutoplay(video, sight, stopped);
  useEffect(() => {
    if (tries > 0) start(video.current);
  }, [tries]);
  useEffect(() => {
    if (!sight.near || !video.current || wanted.current === null) return;
    video.current.currentTime = wanted.current;
    wanted.current = null;
    start(video.current);
  }, [sight.near]);

  const play = () => {
    stopped.current = false;
    start(video.current);
  };
  return {
    video,
    near: sight.near,
    state,
    muted,
    tries,
    toggle() {
      if (state !== 'playing') return play();
      stopped.current = true;
      video.current?.pause();
    },
    toggleMuted: () => setMuted(!muted),
    playFrom(time) {
      // On a phone the chapters stand below the film, and it would play out of sight.
      box.current?.scrollIntoView({ block: 'nearest' });
      if (video.current) video.current.currentTime = time;
      else wanted.current = time;
      play();
    },
    retry() {
      stopped.current = false;
      setTries(tries + 1);
      setState('paused');
    },
    tell: {
      onPlay: () => setState('playing'),
      onPause: () => setState((before) => (before === 'playing' ? 'paused' : before)),
      onEnded: () => setState('ended'),
    },
    onFailed: () => setState('failed'),
  };
}
