import { ChapterScale } from './chapter-scale.tsx';
import { type Chapter, isCurrent } from './chapters.ts';

type PromoChaptersProps = {
  chapters: readonly Chapter[];
  /** Where the film stands, s. */
  time: number;
  /** Plays from a time, s; null where the film can't be played. */
  playFrom: ((time: number) => void) | null;
};

/** What the film shows, part by part, each under its piece of the timeline. */
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
