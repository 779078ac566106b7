import type { Derivative } from '@photo-coach/shared/contracts/http/photos.ts';
import type { Exif, PhotoMeasurements } from '@photo-coach/shared/contracts/measurements.ts';
import type { PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import type { AlbumMode, Orientation, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';

/** An upload: its bytes, its file name, its album's mode, and how its owner turned it. */
export type Upload = { bytes: Uint8Array; name: string; mode: AlbumMode; turn?: PhotoRow['turn'] };

/** `display` and `model` are JPEG, `thumb` is WebP. */
export type Derivatives = Record<Derivative, Uint8Array>;

export type VisualHashes = {
  /** base64 of the photo's ThumbHash, the blurred placeholder shown while an image loads. */
  thumbhash: string;
  /** 64-bit difference hash as 16 hex digits; photos whose hashes differ in few bits look alike. */
  perceptualHash: string;
};

/** The result of rendering an upload: everything but the measurements. */
export type RenderedPhoto = VisualHashes & {
  /** For a RAW file that of its embedded JPEG. */
  type: PhotoType;
  /** Bytes of the upload. */
  size: number;
  /** Hex SHA-256 of the uploaded bytes. */
  sha256: string;
  exif: Exif;
  orientation: Orientation;
  derivatives: Derivatives;
};

export type ProcessedPhoto = RenderedPhoto & {
  /** Upright pixels. */
  width: number;
  height: number;
  measurements: PhotoMeasurements;
  overlays: PhotoOverlays;
};

/** A file that is to become a logo. */
export type LogoFile = { logo: Uint8Array };

/** A logo as it is stored: a PNG with only its pixels and their transparency. */
export type RenderedLogo = { bytes: Uint8Array; width: number; height: number };
