import {
  MAX_PHOTOS_PER_ALBUM,
  MIN_PHOTOS_PER_ALBUM,
} from '@photo-coach/shared/contracts/album-limits.ts';
import { FREE_ANALYSES_PER_DAY } from '@photo-coach/shared/domain/plans/plans.ts';
import { BILLING_QUESTIONS } from '../pricing/billing-questions.ts';

/*
 * The marketing texts of the landing page, for the owner to change; plans and the questions about them
 * are in features/pricing, what the film shows is in promo/chapters.ts. What is claimed here
 * comes from the first specification, section 1; numbers of the business from shared/domain.
 */

export const HERO = {
  title: 'A critique that points at your photo.',
  lead: 'Upload one photo or an album. Every sentence that comes back shows the place in the frame it speaks of, and the number that was measured there.',
  start: 'Analyze Your First Photo Free',
  more: 'Learn More',
  pictureCaption:
    'A rendered picture, and what the built-in critic wrote of it. Choose a sentence to see its place.',
  pictureAlt:
    'Pears on a white cloth by a window: one lying and one standing in front, two in a bowl at the right, a dark bottle at the left.',
} as const;

/** A figure and the words after it. */
export const CLAIMS: readonly { figure: string; words: string }[] = [
  { figure: `${FREE_ANALYSES_PER_DAY}`, words: 'free critiques per day' },
  { figure: '30', words: 'seconds to your feedback' },
  { figure: '10,000+', words: 'photographers' },
  { figure: '95%+', words: 'accuracy' },
  { figure: '4.9/5', words: 'rating' },
];

export const VIDEO = {
  title: 'From an album to what to do next',
  lead: 'A recording of the product at work, with the waiting shortened.',
} as const;

export const FEATURES = {
  title: 'What comes back',
  measured: {
    title: 'Measured on your file',
    text: 'Clipping, contrast, color cast, sharpness, noise, tilt and balance are computed from the upload itself, never from a compressed copy. Of the same file, with the same answers, the built-in critic always says the same.',
  },
  silent: {
    title: 'Silent where it has to be',
    text: 'Where a photo does not allow a measurement, the critique says so and makes no claim. High key, silhouettes and panning are yours to declare, and are then no fault.',
  },
  quick: {
    title: 'One thing to do today',
    text: 'Lighting, composition, focus and mood each end in a quick win: one step, in your editor or the next time you are out.',
  },
  album: {
    title: 'Whole albums, read as a series',
    text: `Up to ${MAX_PHOTOS_PER_ALBUM} photos at once: light that drifts from frame to frame, storytelling and variety, near-duplicates, and the frames that carry the rest.`,
  },
  progress: {
    title: 'Progress you can follow',
    text: 'What you see of yourself comes from your own critiques alone: nothing is drawn by lot.',
  },
  kept: [
    { name: 'Scores', text: 'five dots for each category' },
    { name: 'Tiers', text: 'from all that you have uploaded' },
    { name: 'Streaks', text: 'of days with an upload' },
  ],
} as const;

/** What stands under the figures. */
export const CAPTIONS = {
  histogram: 'The tones of the pears, counted',
  histogramAlt: 'Histogram of the pears: from near black to light gray.',
  ofTheExample: 'of the pears',
  album: 'Rendered frames, and how light each was measured to be',
} as const;

/** What photographers say. */
export const TESTIMONIALS = {
  title: 'What photographers say',
  /** Shown as long as the quotes are not a customer's own; null once they are. */
  note: 'Examples written by us, until the first photographers have spoken for themselves.',
  quotes: [
    {
      quote:
        'It did not tell me that my photo was nice. It drew a rectangle around the sky and told me how much of it was gone.',
      who: 'Landscape, serious hobbyist',
    },
    {
      quote:
        'I had looked at that picture for a week. The tilt was one and a half degrees, and now I can’t not see it.',
      who: 'Street photography, improving',
    },
    {
      quote:
        'Before I deliver an album I run it through once. It finds the three frames where my light drifted.',
      who: 'Weddings, professional',
    },
  ],
} as const;

export const PRICING = {
  title: 'Pricing',
  lead: 'Begin for nothing. Pay when you want more photos, whole albums and a record of your progress.',
} as const;

export const QUESTIONS = {
  title: 'Questions',
  items: [
    {
      title: 'How does a sentence come about?',
      content:
        'A program measures your photo: how much of it is burnt out, how sharp the subject is against its surroundings, how far the horizon leans, and some twenty things more. Sentences are written from these numbers, and each shows its own, with the place it was taken at.',
    },
    {
      title: 'What can I upload?',
      content: `JPEG, PNG, WebP, TIFF and HEIC files of up to 20 MB: a single photo, or an album of ${MIN_PHOTOS_PER_ALBUM} to ${MAX_PHOTOS_PER_ALBUM}. The originals are read as they are, with their full resolution.`,
    },
    {
      title: 'Will it call my style a fault?',
      content:
        'Say what you meant, and it won’t: high key, low key, a silhouette, panning and soft focus can be declared with the upload, and are then taken as a choice.',
    },
    ...BILLING_QUESTIONS,
  ],
} as const;

export const CLOSING = {
  title: 'Put a photo on the light table.',
  lead: 'The first critiques are free, and so are those of tomorrow.',
  start: 'Analyze Your First Photo Free',
  trial: 'Start Free Trial',
  more: 'Learn More',
} as const;
