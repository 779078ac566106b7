import { useRef, useSyncExternalStore } from 'react';
import { CHAPTERS } from './chapters.ts';
import { PromoChapters } from './promo-chapters.tsx';
import { PromoControls } from './promo-controls.tsx';
import { PromoFilm } from './promo-film.tsx';
import { useFilmTime } from './use-film-time.ts';
import { usePromoPlayer } from './use-promo-player.ts';

const never = () => () => undefined;

/** Whether the page is run by its scripts: the prerendered page must not have buttons that do nothing. */
const useIsAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The film of the product at work, with its controls; without JavaScript its poster, and what it shows in words. */
export function PromoVideo() {
  const box = useRef<HTMLDivElement>(null);
  const player = usePromoPlayer(box);
  const time = useFilmTime(player);
  const alive = useIsAlive();
  return (
    <div>
      <div
        ref={box}
        className="relative aspect-8/5 overflow-hidden bg-black outline-1 outline-line"
      >
        <PromoFilm player={player} />
      </div>
      {/* The place of the controls is kept until they are there. */}
      <div className="mt-4 min-h-11">{alive && <PromoControls player={player} time={time} />}</div>
      <PromoChapters
        chapters={CHAPTERS}
        time={time}
        playFrom={alive && player.state !== 'failed' ? player.playFrom : null}
      />
    </div>
  );
}
