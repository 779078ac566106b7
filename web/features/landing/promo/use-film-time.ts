import { useEffect, useState } from 'react';
import type { PromoPlayer } from './use-promo-player.ts';

/** Where the film stands, s; follows it frame by frame while it plays. */
export function useFilmTime({ video, state, near, tries }: PromoPlayer): number {
  const [time, setTime] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: near and tries bring another element
  useEffect(() => {
    const { current: element } = video;
    if (!element) return;
    const read = () => setTime(element.currentTime);
    let frame = 0;
    const follow = () => {
      read();
      frame = requestAnimationFrame(follow);
    };
    if (state === 'playing') follow();
    read();
    element.addEventListener('seeked', read);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('seeked', read);
    };
  }, [video, state, near, tries]);
  return state === 'failed' ? 0 : time;
}
