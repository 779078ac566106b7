import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';

/** The context of a tip: who pays, and whether several photos have the weakness. */
type Said = { client: string; many: boolean };

type ClientRule = {
  /** How much a client minds, 0–1, independent of how bad it is. */
  weight: number;
  /** What to do before the photos are delivered, and why the client minds. */
  advice: (said: Said) => string;
  /** No editing can fix it: the photo is better left out. */
  isLost?: true;
};

const it = ({ many }: Said) => (many ? 'them' : 'it');

const UNSHARP: ClientRule = {
  weight: 1,
  isLost: true,
  advice: (said) =>
    `Leave ${it(said)} out of the delivery: ${said.client} will notice, and sharpening brings nothing back.`,
};

const CUT: ClientRule = {
  weight: 0.7,
  advice: () =>
    'Offer another frame of that moment if you have one: a cut-off subject is hard to sell.',
};

const BACKGROUND: ClientRule = {
  weight: 0.6,
  advice: ({ client }) =>
    `Retouch it before you deliver, or pick another frame: ${client} will ask what it is.`,
};

const EDGE: ClientRule = {
  weight: 0.4,
  advice: () => 'Crop it off or darken it before you deliver: it is a minute’s work.',
};

/**
 * The weaknesses for which a paying client sends photos back. Written for this product by what editors of weddings,
 * portraits and events correct before they deliver; it leaves out what only other photographers mind.
 */
export const CLIENT_RULES: Partial<Record<FindingKind, ClientRule>> = {
  out_of_focus: UNSHARP,
  missed_focus: UNSHARP,
  camera_shake: UNSHARP,
  motion_blur: {
    weight: 0.7,
    isLost: true,
    advice: ({ client, many }) =>
      `Leave ${many ? 'them' : 'it'} out unless the movement is the point: ${client} will take it for a miss.`,
  },
  dark_face: {
    weight: 1,
    advice: ({ client, many }) =>
      `Lift the ${many ? 'faces' : 'face'} before you deliver: that is where ${client} looks first.`,
  },
  expression: {
    weight: 0.9,
    advice: ({ client }) =>
      `Look for a frame with a better expression: ${client} judges that before anything else.`,
  },
  blown_highlights: {
    weight: 0.7,
    advice: () =>
      'Recover what you can, from the RAW file if there is one: blown areas print as bare paper.',
  },
  over_exposed: {
    weight: 0.8,
    advice: () =>
      'Bring the exposure down before you deliver: light tones wash out further in print.',
  },
  under_exposed: {
    weight: 0.8,
    advice: (said) =>
      `Brighten ${it(said)} before you deliver: prints come out darker than your screen.`,
  },
  blocked_shadows: {
    weight: 0.5,
    advice: () => 'Lift the shadows before printing: paper shows less in them than your screen.',
  },
  direct_flash: {
    weight: 0.6,
    advice: () =>
      'Tone down the hot spots and the hard shadow before you deliver: the flash makes it a snapshot.',
  },
  color_cast: {
    weight: 0.8,
    advice: ({ client }) =>
      `Correct the white balance: ${client} remembers the colors as they were.`,
  },
  oversaturated: {
    weight: 0.5,
    advice: () => 'Pull the saturation back: printers can’t show these colors.',
  },
  tilt: {
    weight: 0.6,
    advice: (said) =>
      `Straighten ${it(said)} before you deliver: left as it is, it looks careless.`,
  },
  subject_cut: CUT,
  cut_by_edge: CUT,
  merger: BACKGROUND,
  background_object: BACKGROUND,
  edge_distraction: EDGE,
  text_or_logo: {
    weight: 0.6,
    advice: () => 'Check the rights before it is used in an ad: a readable logo can keep it out.',
  },
  noise: {
    weight: 0.4,
    advice: () => 'Reduce the noise before a large print; at web size nobody will see it.',
  },
};
