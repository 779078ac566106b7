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

  figure: {
    heading: 'Three sentences and the evidence behind them',
    drawing: 'A drawing of a lighthouse by the sea, with a white sun and a tilted horizon.',
    /** Measured in this drawing as a JPEG; a test repeats it. `place` is in the drawing's 600 × 400 units. */
    readings: [
      {
        sentence: 'The sun in the upper right is blown out.',
        measurement: 'blown out',
        value: '1 % of the photo',
        ends: ['none', '20 % of the photo'],
        position: 0.06,
        place: { x: 402, y: 29, width: 76, height: 76 },
      },
      {
        sentence: 'The horizon is tilted 2° clockwise.',
        measurement: 'tilt',
        value: '2° clockwise',
        ends: ['10° counterclockwise', '10° clockwise'],
        position: 0.6,
        place: { x: 168, y: 183, width: 439, height: 46 },
      },
      {
        sentence: 'We can’t tell whether a face is well lit: no face was found.',
        measurement: 'light on the face',
        value: 'not measured',
        ends: ['dim', 'bright'],
        position: null,
        place: null,
      },
    ],
    caption: `What ${PRODUCT_NAME} finds in this drawing.`,
  },

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

  principles: {
    title: 'Our principles',
    items: [
      {
        title: 'Every sentence points to a place',
        text: 'It says whether it was measured or seen. Select it, and that part of the photo is marked.',
      },
      {
        title: 'We say when we can’t tell',
        text: 'If something can’t be measured in a photo, the critique says what is missing. What was seen and a measurement contradicts is not said.',
      },
      {
        title: 'Nothing is random',
        text: 'Measuring finds the same things in the same file, today and next year. No score, streak or badge is made up.',
      },
      {
        title: 'It works on its own',
        text: 'When no coach can be reached, you get a technical check: what was measured, and nothing else. It says so.',
      },
      {
        title: 'Your photos stay yours',
        text: 'We keep them for your critiques. We never pass on where they were taken, links to them expire, and you can download or erase everything yourself.',
      },
    ],
  },

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
