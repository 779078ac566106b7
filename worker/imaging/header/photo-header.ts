import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';

/** What a file's header says about its primary image, read without decoding any pixels. */
export type PhotoHeader = {
  /** Pixels as stored, before the orientation is applied. */
  width: number;
  height: number;
  /** Passes over the pixels: the scans of a JPEG, 1 in every other format. */
  scans: number;
  /** Bytes that a decoder allocates at once, for the pixels and for the tiles they are assembled from. */
  decodedBytes: number;
};

/** The photo's size according to its header; the limits of its decoding depend on it. */
export type HeaderSize = { megapixels: number; isHeic: boolean };

/** Receives a photo's size once its header is accepted, before anything is decoded. */
export type OnHeader = (size: HeaderSize) => void;

const PIXELS_PER_MEGAPIXEL = 1_000_000;

export const headerSize = ({ width, height }: PhotoHeader, type: PhotoType): HeaderSize => ({
  megapixels: (width * height) / PIXELS_PER_MEGAPIXEL,
  isHeic: type === 'image/heic' || type === 'image/heif',
});
