import type { PhotoHeader } from './photo-header.ts';
import type { PhotoType } from './sniff-type.ts';

/** How large a photo says it is, which is what its limits are derived from. */
export type HeaderSize = { megapixels: number; isHeic: boolean };

/** Is told a photo's size once its header was read and not refused, before anything is decoded. */
export type OnHeader = (size: HeaderSize) => void;

const PIXELS_PER_MEGAPIXEL = 1_000_000;

/** The size by a header that was read. */
export const headerSize = ({ width, height }: PhotoHeader, type: PhotoType): HeaderSize => ({
  megapixels: (width * height) / PIXELS_PER_MEGAPIXEL,
  isHeic: type === 'image/heic' || type === 'image/heif',
});
