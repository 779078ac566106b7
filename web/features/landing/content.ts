import {
  MAX_PHOTOS_PER_ALBUM,
  MIN_PHOTOS_PER_ALBUM,
} from '@photo-coach/shared/contracts/album-limits.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { BILLING_QUESTIONS } from '../pricing/pricing-content.ts';

/*
 * The marketing texts of the landing page, for the product's owner to change. Plans and the questions about them are
 * in features/pricing, the screens of the video in promo/promo-video.tsx. The numbers of the business come from
 * shared/domain.
 */

export const HERO = {
  title: 'A critique that points at your photo.',
  lead: 'Upload one photo or an album. Every sentence of the critique shows the place in your photo it is about, and says whether it was measured or seen.',
  start: 'Analyze Your First Photo Free',
  startFreely: 'Analyze Your First Photo',
  more: 'Learn More',
  pictureCaption:
    'A rendered image, and what the built-in critic wrote about it. Select a sentence to see its place.',
  pictureAlt:
    'Pears on a white cloth by a window: one lying and one standing in front, two in a bowl on the right, a dark bottle on the left.',
} as const;

/** The claims: a number, and the words after it. Omitted if nothing is sold, as are the film and the testimonials. */
export const CLAIMS = [
  { figure: `${PLANS.free.analysesPerDay}`, words: 'free critiques per day' },
  { figure: '30', words: 'seconds to your feedback' },
  { figure: '10,000+', words: 'photographers' },
  { figure: '95%+', words: 'accuracy' },
  { figure: '4.9/5', words: 'rating' },
] as const;

export const VIDEO = {
  title: 'From an album to your next step',
  lead: 'The product at work, screen by screen, with the waits cut out.',
} as const;

export const FEATURES = {
  title: 'What you get',
  measured: {
    title: 'Measured in your file',
    text: 'Clipping, contrast, color cast, sharpness, noise, tilt and balance are measured in the file you upload, never in a compressed copy. For the same file and the same answers, the built-in critic always says the same.',
  },
  unmeasured: {
    title: 'Honest about what it can’t tell',
    text: 'If something can’t be measured in a photo, the critique says so and makes no claim. Mark high key, a silhouette or panning as intentional, and it doesn’t count as a problem.',
  },
  quick: {
    title: 'One thing to do today',
    text: 'Wherever lighting, composition, focus or mood can be better, a quick win gives you one step to take in your editor today.',
  },
  album: {
    title: 'Whole albums, critiqued as a series',
    text: `Up to ${MAX_PHOTOS_PER_ALBUM} photos at once: light that changes from photo to photo, storytelling and variety, near-duplicates, and the strongest photos.`,
  },
  progress: {
    title: 'Progress you can follow',
    text: 'Your progress comes from your own critiques alone. Nothing is random.',
  },
  records: [
    { name: 'Scores', text: 'five dots for each category' },
    { name: 'Tiers', text: 'from everything you’ve uploaded' },
    { name: 'Streaks', text: 'days in a row with an upload' },
  ],
} as const;

/** Captions of the figures. */
export const CAPTIONS = {
  histogram: 'Histogram of the pears',
  histogramAlt: 'Histogram of the pears: from near black to pure white.',
  ofTheExample: 'of the pears',
  album: 'Rendered images, with the measured brightness of each',
} as const;

export const TESTIMONIALS = {
  title: 'What photographers say',
  /** Shown until the quotes are from customers; then null. */
  note: 'Sample testimonials',
  quotes: [
    {
      quote:
        'It didn’t tell me my photo was nice. It drew a rectangle around the sky and told me how much of it was blown out.',
      who: 'Landscape, serious hobbyist',
    },
    {
      quote:
        'I’d been looking at that photo for a week. It was tilted by a degree and a half, and now I can’t unsee it.',
      who: 'Street photography, improving',
    },
    {
      quote:
        'I run every album through it before I deliver. It finds the three photos where my light changed.',
      who: 'Weddings, professional',
    },
  ],
} as const;

export const PRICING = {
  title: 'Pricing',
  lead: 'Start free. Pay when you want more photos, unlimited albums, export and Deep Dive.',
} as const;

export const QUESTIONS = {
  title: 'Questions',
  items: [
    {
      title: 'How is a critique written?',
      content:
        'A program measures your photo: how much of it is blown out, how sharp the subject is compared with the background, how far the horizon is tilted, and about twenty other things. Then the coach, a model that sees, looks at it: the light, the moment, what stands in the way. Every sentence shows its place in the photo and says whether it was measured or seen, and what a measurement contradicts is left out. When no coach can be reached, you get what was measured: the technical check.',
    },
    {
      title: 'What can I upload?',
      content: `JPEG, PNG, WebP, TIFF and HEIC files up to 20 MB each: a single photo, or an album of ${MIN_PHOTOS_PER_ALBUM} to ${MAX_PHOTOS_PER_ALBUM} photos. The originals are measured at full resolution.`,
    },
    {
      title: 'Will it criticize my style?',
      content:
        'Not if you say what you intended. Mark high key, low key, a silhouette, panning or soft focus as intentional when you upload, and the critique treats it as your choice.',
    },
  ],
  ofPlans: BILLING_QUESTIONS,
} as const;

export const CLOSING = {
  title: 'Put a photo on the light table.',
  lead: 'Your first critiques are free, and so are tomorrow’s.',
  /** If nothing is sold. */
  leadFreely: 'One photo is enough to begin.',
  start: 'Analyze Your First Photo Free',
  startFreely: 'Analyze Your First Photo',
  accountFreely: 'Get Started',
  /** If the first paid plan starts with a trial, and if it doesn't. */
  trial: 'Start Free Trial',
  free: 'Start Free',
  more: 'Learn More',
} as const;
