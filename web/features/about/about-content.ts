import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';

/**
 * Every text of the about page, for the product's owner to change. Its promises are true of the product today: change
 * both together.
 */
export const ABOUT = {
  title: 'About',
  /** The heading, line by line. */
  statement: ['Say where.', 'Say how much.', 'Or say that you don’t know.'],
  lead: `${PRODUCT_NAME} gives feedback on your photos. Every sentence names a place in the photo and says whether it was measured there or seen, so you can look for yourself, and disagree.`,

  sections: [
    {
      title: 'Mission',
      paragraphs: [
        'To make feedback on photos something you can check.',
        'People talk about light, composition, focus and mood every day, mostly in words that fit any photo. We want words that fit yours. So the words come last. First the file is measured, from blown highlights to a tilted horizon, and the picture is looked at. Then we say only what we found.',
      ],
    },
    {
      title: 'Vision',
      paragraphs: [
        'Photographers who know what can be measured and what is a matter of taste, and who trust their own taste.',
        'A number is not a verdict. A blown-out sun may be the point of the photo, and a tilted horizon may be intentional. Tell us what you intended, and the critique takes it into account. Where it doesn’t, you can see why and overrule it.',
      ],
    },
  ],

  founder: {
    title: 'Founder',
    paragraphs: [
      'I built this because of comments like “Lovely light” and “Needs more punch.” I couldn’t do anything with them, and nobody could ever prove them wrong.',
      'So this product began with a rule, not a feature: no sentence without its place and its evidence. It keeps critiques short, and sometimes it makes them say “I can’t tell.” I think a critique owes that to a photo.',
    ],
    signature: `The founder of ${PRODUCT_NAME}`,
  },

  closing: {
    title: 'Try it with one photo.',
    text: `${PLANS.free.analysesPerDay} critiques a day are free.`,
    /** If nothing is sold. */
    textFreely: 'A minute later you know more about it.',
  },
} as const;
