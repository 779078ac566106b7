import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CHAPTERS } from './chapters.ts';
import poster from './poster.avif';
import mp4 from './promo.mp4';
import webm from './promo.webm';
import { PromoChapters, PromoControls } from './promo-controls.tsx';
import { type PromoPlayer, usePromoPlayer } from './use-promo-player.ts';

const subscribeToNothing = () => () => undefined;

/** Whether scripts run on the page: the prerendered page must not have buttons that do nothing. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/** The video's current time, s; updated with every animation frame while it plays. */
function useCurrentTime({ video, state, isNear, attempts }: PromoPlayer): number {
  const [time, setTime] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: isNear and attempts change the element
  useEffect(() => {
    const { current: element } = video;
    if (!element) return;
    const update = () => setTime(element.currentTime);
    let frame = 0;
    const follow = () => {
      update();
      frame = requestAnimationFrame(follow);
    };
    if (state === 'playing') follow();
    update();
    element.addEventListener('seeked', update);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('seeked', update);
    };
  }, [video, state, isNear, attempts]);
  return state === 'failed' ? 0 : time;
}

/** The video over its poster. The video element is in the page once it is near the window, unless it failed to load. */
function Film({ player }: { player: PromoPlayer }) {
  const { video, isNear, state, muted, attempts, mediaEvents, toggle, onFailed } = player;
  return (
    <>
      <img
        src={poster}
        alt="A sentence of a critique with one of its numbers selected, and next to it a frame around the place where that was measured."
        width="1280"
        height="800"
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      {isNear && state !== 'failed' && (
        <video
          key={attempts}
          ref={video}
          playsInline
          muted={muted}
          preload="none"
          aria-label="A recording of the product at work"
          onClick={toggle}
          // Errors of the sources bubble up to here too.
          onError={({ target, currentTarget }) => target === currentTarget && onFailed()}
          {...mediaEvents}
          className="absolute inset-0 size-full cursor-pointer"
        >
          <source src={webm} type='video/webm; codecs="vp9, opus"' />
          {/* Only an error of the last source means that none could be loaded. */}
          <source src={mp4} type='video/mp4; codecs="avc1.64001f, mp4a.40.2"' onError={onFailed} />
        </video>
      )}
    </>
  );
}

/** The promo video with its controls. Without JavaScript, its poster and a description of what it shows. */
export function PromoVideo() {
  const box = useRef<HTMLDivElement>(null);
  const player = usePromoPlayer(box);
  const time = useCurrentTime(player);
  const isHydrated = useIsHydrated();
  return (
    <div>
      <div
        ref={box}
        className="relative aspect-8/5 overflow-hidden bg-black outline-1 outline-line"
      >
        <Film player={player} />
      </div>
      {/* Reserves the space of the controls until they appear. */}
      <div className="mt-4 min-h-11">
        {isHydrated && <PromoControls player={player} time={time} />}
      </div>
      <PromoChapters
        chapters={CHAPTERS}
        time={time}
        playFrom={isHydrated && player.state !== 'failed' ? player.playFrom : null}
      />
    </div>
  );
}
