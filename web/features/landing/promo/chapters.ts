import recorded from './chapters.json';

/** What a chapter shows, for who reads it instead of watching, or before; by the title that the recorder gave it. */
const TOLD: Readonly<Record<string, string>> = {
  'Drop an album':
    'What the critique should look at is chosen, then six photos are dropped on the page and begin to upload.',
  'Watch each step':
    'Uploading, analyzing, creating feedback: every photo is measured, then critiqued, and the page keeps count.',
  'Every sentence points':
    'A tip opens on a photo, with a frame around the place it speaks of. Every number in the texts does the same.',
  'What to do next':
    'A quick win for one photo, then what the album has to work on. Its number leads back to the place in the photo.',
};

/** A part of the film; times in seconds from its beginning. */
export type Chapter = { title: string; text: string; begin: number; end: number };

/** How long the film is, s. */
export const DURATION = recorded.duration;

/** The film's chapters, as they were recorded. */
export const CHAPTERS: readonly Chapter[] = recorded.chapters.map(({ title, at }, index) => ({
  title,
  text: TOLD[title] ?? '',
  begin: at,
  end: recorded.chapters[index + 1]?.at ?? DURATION,
}));

/** Whether the film stands in a chapter; it stays in the last one when it has ended. */
export const isCurrent = ({ begin, end }: Chapter, time: number): boolean =>
  time > 0 && time >= begin && (time < end || end === DURATION);
