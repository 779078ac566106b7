import recorded from './chapters.json';

/** What each chapter shows, by the title that the recording script gave it. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Drop an album':
    'Choose what you’d like feedback on, then drop six photos on the page to upload them.',
  'Watch each step':
    'Uploading, analyzing, creating feedback: the page shows how many photos have been measured and critiqued.',
  'Every sentence points':
    'A tip opens on a photo, with a frame around the place it is about. Every number in the text marks its place the same way.',
  'What to do next':
    'A quick win for one photo, then what to work on in the album. Its number leads back to the place in the photo.',
};

/** A part of the video; times in seconds from its beginning. */
export type Chapter = { title: string; text: string; begin: number; end: number };

/** Length of the video, s. */
export const DURATION = recorded.duration;

/** The chapters of the video, as recorded. */
export const CHAPTERS: readonly Chapter[] = recorded.chapters.map(({ title, at }, index) => ({
  title,
  text: DESCRIPTIONS[title] ?? '',
  begin: at,
  end: recorded.chapters[index + 1]?.at ?? DURATION,
}));

/** Whether the video is in a chapter. At its end it stays in the last one. */
export const isCurrent = ({ begin, end }: Chapter, time: number): boolean =>
  time > 0 && time >= begin && (time < end || end === DURATION);
