import poster from './poster.avif';
import mp4 from './promo.mp4';
import webm from './promo.webm';
import type { PromoPlayer } from './use-promo-player.ts';

/** The film over its poster; the film's element is there once it is near, and as long as it has not failed. */
export function PromoFilm({ player }: { player: PromoPlayer }) {
  const { video, near, state, muted, tries, tell, toggle, onFailed } = player;
  return (
    <>
      <img
        src={poster}
        alt="A sentence of a critique, one of its numbers pointed at, and beside it a frame around the place where that was measured."
        width="1280"
        height="800"
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
      {near && state !== 'failed' && (
        <video
          key={tries}
          ref={video}
          playsInline
          muted={muted}
          preload="none"
          aria-label="A recording of the product at work"
          onClick={toggle}
          // What happens to a source is told here as well.
          onError={({ target, currentTarget }) => target === currentTarget && onFailed()}
          {...tell}
          className="absolute inset-0 size-full cursor-pointer"
        >
          <source src={webm} type='video/webm; codecs="vp9, opus"' />
          {/* The last one tells that none could be loaded. */}
          <source src={mp4} type='video/mp4; codecs="avc1.64001f, mp4a.40.2"' onError={onFailed} />
        </video>
      )}
    </>
  );
}
