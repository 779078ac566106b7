/** The picture that shared links show; `draw-og-image.ts` draws it. */
export const OG_IMAGE = {
  path: '/og-image.jpg',
  width: 1200,
  height: 630,
  alt: 'A still life of pears. A rectangle marks a part of it; beside it stands a sentence of a critique, and what was measured there.',
};
