import { memo } from 'react';
import { type Chapter, DURATION, isCurrent } from './chapters.ts';

/** Ticks a second. */
const TICKS = 2;

const percent = (share: number) => `${share * 100}%`;

/** The scale without its needle; it never changes, while the needle moves with every frame. */
const Ticks = memo(({ chapter: { begin, end } }: { chapter: Chapter }) => {
  const length = end - begin;
  const ticks = Array.from({ length: Math.ceil(length * TICKS) }, (_, tick) => tick);
  return (
    <>
      <line x2="100%" y1="17.5" y2="17.5" />
      {ticks.map((tick) => {
        const x = percent(tick / TICKS / length);
        const top = tick % TICKS === 0 ? 10 : 13;
        return <line key={tick} x1={x} x2={x} y1={tick === 0 ? 2 : top} y2="18" />;
      })}
      {end === DURATION && <line x1="100%" x2="100%" y1="2" y2="18" />}
    </>
  );
});

type ChapterScaleProps = {
  chapter: Chapter;
  /** Where the film stands, s. */
  time: number;
};

/** A chapter's piece of the timeline, as of a light meter's scale: a tick a half second, the needle where the film is. */
export function ChapterScale({ chapter, time }: ChapterScaleProps) {
  const { begin, end } = chapter;
  const played = percent(Math.min(1, Math.max(0, (time - begin) / (end - begin))));
  return (
    <svg
      aria-hidden="true"
      className="block h-5 w-full overflow-visible stroke-edge"
      shapeRendering="crispEdges"
    >
      <Ticks chapter={chapter} />
      {time > begin && (
        <line x2={played} y1="17.5" y2="17.5" strokeWidth="3" className="stroke-safelight" />
      )}
      {isCurrent(chapter, time) && (
        <line x1={played} x2={played} y2="20" strokeWidth="2" className="stroke-safelight" />
      )}
    </svg>
  );
}
