import type { Scene } from '../../words/scene.ts';

/** What it costs to lift a shadow in an editor, by the ISO; null if the ISO is unknown or says little. */
export function liftedShadows({ exif: { iso } }: Scene): string | null {
  if (iso === null || (iso > 200 && iso < 800)) return null;
  return iso < 800
    ? 'At base ISO, a RAW shadow can be lifted by about three stops before noise shows.'
    : 'At this ISO, lifting the shadow shows noise first: two exposures blended are cleaner.';
}
