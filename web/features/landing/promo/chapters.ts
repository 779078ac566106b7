import recorded from './chapters.json';

/** What a chapter shows, for who reads it instead of watching, or before; by the title that the recorder gave it. */
const TOLD: Readonly<Record<string, string>> = {
  'Drop an album':
    'Six photos are dropped on the page, and start to upload. What the critique should look at has been chosen before.',
  'Watch each step':
    'Every photo is measured, then critiqued, and the page follows: uploading, analyzing, creating feedback.',
  'Every sentence points':
    'A tip opens on the photo, with a frame around the place it speaks of. So does every number in the texts.',
  'What to do next':
    'The album ends with what to work on: the photo to start with, and what to change in it.',
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
  end: recorded.chapters[index + 1]?.at ?? recorded.duration,
}));

/** Whether the film stands in a chapter; it stays in the last one when it has ended. */
export const isCurrent = ({ begin, end }: Chapter, time: number): boolean =>
  time > 0 && time >= begin && (time < end || end === DURATION);
