import { type Chapter, DURATION, isCurrent } from './chapters.ts';

/** Ticks a second. */
const TICKS = 2;
/** Pixels from the scale's top: where a chapter, a second and a half second begin, and where all end. */
const [CHAPTER, SECOND, HALF, BASE] = [2, 10, 13, 18];

/** The ticks of a chapter as a path: a second is one across. */
function drawTicks({ begin, end }: Chapter): string {
  const length = end - begin;
  const ticks = Array.from({ length: Math.ceil(length * TICKS) }, (_, tick) => {
    const top = tick % TICKS === 0 ? SECOND : HALF;
    return `M${tick / TICKS} ${tick === 0 ? CHAPTER : top}V${BASE}`;
  });
  const last = end === DURATION ? `M${length} ${CHAPTER}V${BASE}` : '';
  return `${ticks.join('')}${last}M0 ${BASE}H${length}`;
}

type ChapterScaleProps = {
  chapter: Chapter;
  /** Where the film stands, s. */
  time: number;
};

/** A chapter's piece of the timeline, as of a light meter's scale: a tick a half second, the needle where the film is. */
export function ChapterScale({ chapter, time }: ChapterScaleProps) {
  const length = chapter.end - chapter.begin;
  const played = Math.min(length, Math.max(0, time - chapter.begin));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${length} 20`}
      preserveAspectRatio="none"
      className="block h-5 w-full overflow-visible fill-none stroke-edge *:[vector-effect:non-scaling-stroke]"
    >
      <path d={drawTicks(chapter)} shapeRendering="crispEdges" />
      {played > 0 && (
        <path d={`M0 ${BASE}H${played}`} strokeWidth="3" className="stroke-safelight" />
      )}
      {isCurrent(chapter, time) && (
        <path d={`M${played} 0V20`} strokeWidth="2" className="stroke-safelight" />
      )}
    </svg>
  );
}
