/** The fixed texts at the beginning of a feedback page, which is also rendered by the build (web/app/early-view/). */
type ReviewTexts<Tab extends string> = {
  title: string;
  /** The tab list's name for screen readers. */
  label: string;
  /** The names of the tabs; the first one is open. */
  tabs: Record<Tab, string>;
  /** Above the first sentence. */
  assessment: string;
};

/** The style of an album's name under the title. */
export const ALBUM_NAME = 'mt-2 text-lg leading-snug text-muted';

export const ALBUM_TEXTS: ReviewTexts<'album' | 'photo' | 'measurements'> = {
  title: 'Your Album Feedback',
  label: 'Your feedback',
  tabs: { album: 'The Album', photo: 'This Photo', measurements: 'Measurements' },
  assessment: 'The album as a series',
};

export const SINGLE_TEXTS: ReviewTexts<'critique' | 'measurements'> = {
  title: 'Your Photo Feedback',
  label: 'Your feedback',
  tabs: { critique: 'Critique', measurements: 'Measurements' },
  assessment: 'Overall Assessment',
};
