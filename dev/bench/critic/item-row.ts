import { jobContextSchema } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { photoRow } from '../../critique/photo-row.ts';
import type { Item } from './measure/item.ts';
import { variantName } from './measure/variant.ts';

/** Nothing is declared: no genre, no intent. */
export const NOTHING_DECLARED = jobContextSchema.parse({ mode: 'single', questionnaire: {} });

const NO_BYTES = new Uint8Array();

/** The row that a worker would have stored for it. */
export function rowOf(item: Item): PhotoRow {
  const { photo, variant, width, height, exif, measurements, perceptualHash, thumbhash } = item;
  const name = `${photo} ${variantName(variant)}`;
  return photoRow(
    {
      type: 'image/jpeg',
      size: 0,
      sha256: '',
      exif,
      orientation: 1,
      width,
      height,
      measurements,
      perceptualHash,
      thumbhash,
      derivatives: { display: NO_BYTES, model: NO_BYTES, thumb: NO_BYTES },
    },
    name,
  );
}
