/** Linear blend: `low` at 0, `high` at 1. */
export const mix = (low: number, high: number, share: number): number => low + (high - low) * share;
