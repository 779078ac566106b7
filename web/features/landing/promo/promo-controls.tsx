import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { Button } from '../../../ui/button.tsx';
import { type Chapter, DURATION, isCurrent } from './chapters.ts';
import type { PromoPlayer } from './use-promo-player.ts';

/** Formats a time in seconds as minutes and seconds. */
function formatTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const PLAY_LABELS = { paused: 'Play', playing: 'Pause', ended: 'Play again' } as const;
const PLAY_ICONS = { paused: Play, playing: Pause, ended: RotateCcw } as const;

/** The buttons under the video, or a message if it could not be loaded. */
export function PromoControls({ player, time }: { player: PromoPlayer; time: number }) {
  const { state, muted, toggle, toggleMuted, retry } = player;
  if (state === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status">The video could not be loaded.</p>
        <Button look="outline" onClick={retry}>
          Try Again
        </Button>
      </div>
    );
  }
  const PlayIcon = PLAY_ICONS[state];
  const SoundIcon = muted ? VolumeX : Volume2;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="outline" onClick={toggle} className="min-w-32">
        <PlayIcon aria-hidden="true" /> {PLAY_LABELS[state]}
      </Button>
      <Button look="outline" onClick={toggleMuted} className="min-w-32">
        <SoundIcon aria-hidden="true" /> {muted ? 'Unmute' : 'Mute'}
      </Button>
      <p className="tabular ml-auto text-sm text-muted">
        {formatTime(time)} <span aria-hidden="true">/</span>
        <span className="sr-only"> of</span> {formatTime(DURATION)}
      </p>
    </div>
  );
}

/** Ticks per second. */
const TICKS = 2;
/** Pixels from the top of the scale: where the ticks of a chapter, a second and a half second begin, and where all end. */
const [CHAPTER, SECOND, HALF, BASE] = [2, 10, 13, 18];

/** Draws the ticks of a chapter as an SVG path, one unit per second. */
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
  /** Current time of the video, s. */
  time: number;
};

/** A chapter's part of the timeline, drawn like a light meter: a tick per half second, a needle at the current time. */
function ChapterScale({ chapter, time }: ChapterScaleProps) {
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

type PromoChaptersProps = {
  chapters: readonly Chapter[];
  /** Current time of the video, s. */
  time: number;
  /** Plays from a time, s; null while the video can't be played. */
  playFrom: ((time: number) => void) | null;
};

/** The chapters of the video, each with its part of the timeline and what it shows. */
export function PromoChapters({ chapters, time, playFrom }: PromoChaptersProps) {
  return (
    <ol className="mt-5 grid gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
      {chapters.map((chapter) => {
        const { title, text, begin } = chapter;
        return (
          <li key={title}>
            <ChapterScale chapter={chapter} time={time} />
            <h3 className="mt-3 pr-6 text-xl">
              {playFrom ? (
                <button
                  type="button"
                  aria-current={isCurrent(chapter, time) ? 'step' : undefined}
                  onClick={() => playFrom(begin)}
                  className="min-h-11 text-left underline decoration-line underline-offset-4 hover:decoration-safelight aria-[current]:decoration-safelight"
                >
                  {title}
                </button>
              ) : (
                <span className="inline-flex min-h-11 items-center">{title}</span>
              )}
            </h3>
            <p className="mt-1 max-w-md pr-6 text-sm text-muted">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
