/** What a plan with early access has before the others, as its account page says. */
export const EARLY_FEATURES = [
  {
    name: 'Grid overlay',
    description:
      'Lay the rule of thirds over your photos while you read their feedback or compare two. Press G, or the grid button under a photo (on a phone, at its full size).',
  },
] as const;
