import { FREE_ANALYSES_PER_DAY } from '@photo-coach/shared/domain/plans/plans.ts';
import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';

/**
 * Every text of the about page, for the owner to change.
 * What it promises is true of the product as it is: change the one with the other.
 */
export const ABOUT = {
  title: 'About',
  /** The heading, a line each. */
  statement: ['Say where.', 'Say how much.', 'Or say that you don’t know.'],
  lead: `${PRODUCT_NAME} gives feedback on photographs. Every sentence of it names a place in the frame and what was measured there, so that you can look, and disagree.`,

  figure: {
    heading: 'Three sentences, and what they rest on',
    drawing: 'A drawing of a lighthouse by the sea. The sun is white, and the horizon leans.',
    /** Measured in this very drawing, as a JPEG; `place` is in its 600 × 400 units. A test measures it anew. */
    readings: [
      {
        sentence: 'The one place to watch is in the upper right, where the sun has burnt out.',
        measurement: 'highlight clipping',
        value: '1.2 % of frame',
        ends: ['0 %', '10 %'],
        position: 0.12,
        place: { x: 402, y: 29, width: 76, height: 76 },
      },
      {
        sentence: 'The picture leans 2.0° clockwise, judged by the long level line on the right.',
        measurement: 'horizon tilt',
        value: '2.0°',
        ends: ['−10.0°', '10.0°'],
        position: 0.6,
        place: { x: 175, y: 183, width: 421, height: 44 },
      },
      {
        sentence:
          'Whether the camera was held still is left open: the file carries no shutter time.',
        measurement: 'shutter safety',
        value: 'not measured',
        ends: ['0.05×', '20.00×'],
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
        'To make advice about photographs something that can be checked.',
        'Light, composition, focus and mood are talked about every day, mostly in words that fit any picture. We want them to fit one: yours. So the words come last. First the file is measured, from clipped highlights to the lean of the horizon, and only what was found may be said.',
      ],
    },
    {
      title: 'Vision',
      paragraphs: [
        'Photographers who can tell what is measurable from what is taste, and who keep the taste for themselves.',
        'A number is not a verdict. A burnt-out sun may be the point of the picture, and a leaning horizon may be meant. Tell us what you intended, and the critique takes it into account; where it does not, you can see why, and overrule it.',
      ],
    },
  ],

  principles: {
    title: 'What we hold ourselves to',
    items: [
      {
        title: 'Every sentence points',
        text: 'It carries its measurement with it, and the part of the frame that was measured lights up when you ask for it.',
      },
      {
        title: 'Silence is an answer',
        text: 'Where a photo does not allow a measurement, the critique names what is missing and makes no claim.',
      },
      {
        title: 'Nothing is random',
        text: 'The built-in critic finds the same in the same file, today and next year. No score, streak or badge is made up.',
      },
      {
        title: 'It stands on its own feet',
        text: 'The measuring and the writing are part of the product. No key, and no other company’s model, is needed for a critique.',
      },
      {
        title: 'Your photographs stay yours',
        text: 'They are kept for your critiques. Where they were taken is never passed on, their links expire, and you can download everything or erase it, by yourself.',
      },
    ],
  },

  founder: {
    title: 'Founder',
    paragraphs: [
      'I built this out of one complaint. “Lovely light.” “Needs more punch.” I could not do anything with sentences like these, and whoever wrote them could not be wrong.',
      'So this product began with a rule instead of a feature: no sentence without its place and its number. It made the critiques shorter, and sometimes it makes them say “I can’t tell”. I think that is what a critique owes to a photograph.',
    ],
    signature: `The founder of ${PRODUCT_NAME}`,
  },

  closing: {
    title: 'Bring one photo.',
    text: `${FREE_ANALYSES_PER_DAY} critiques a day are free.`,
  },
} as const;
