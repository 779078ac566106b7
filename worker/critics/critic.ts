import type { SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import type { AlbumCategory, PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { AlbumResult, PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { AlbumMode, CritiqueRecord, PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';

/**
 * A remark that is not made about a photo, because its photographer has set it aside: at its place, if it was answered
 * for this photo; anywhere (null), if a weakness of the kind was called intentional in earlier photos.
 */
export type SetAside = Pick<Finding, 'kind' | 'polarity'> & { readonly region: Region | null };

/** A measured photo (its row's `measurements` are not null) to be critiqued. */
type PhotoToCritique = {
  readonly photo: PhotoRow;
  readonly categories: readonly PhotoCategory[];
  readonly context: JobContext;
  /** What the coach has seen in it; null: the critique is a technical check. */
  readonly seen: PhotoReading | null;
  /** What its photographer has set aside. */
  readonly setAside: readonly SetAside[];
};

/** The author of a critique: `vision` with its model if the coach has read the photo, else `measured`. */
export type Author = Pick<CritiqueRecord, 'critic' | 'model'>;

export const TECHNICAL_CHECK: Author = { critic: 'measured', model: null };

/** The columns of a photo's stored critique that album critiques need. */
export type StoredPhotoCritique = Pick<
  CritiqueRecord,
  'photo_id' | 'category' | 'score' | 'long_text'
>;

/** An album with critiqued photos; photos without measurements (failed ones) are skipped. */
export type AlbumToCritique = {
  readonly photos: readonly PhotoRow[];
  /** Critiques of the photos; `score` is 0–10 as stored. */
  readonly critiques: readonly StoredPhotoCritique[];
  /** The album categories to judge; empty for a single photo. */
  readonly categories: readonly AlbumCategory[];
  readonly mode: AlbumMode;
  /** What the coach has seen in its photos, by photo id; photos that it has not read are missing. */
  readonly readings?: ReadonlyMap<string, PhotoReading>;
  /** What the coach has seen in all of them together; null or missing: their critique is what was measured. */
  readonly seen?: SeenAlbum | null;
  /** What the photographer has set aside in them, by photo id. */
  readonly setAside?: ReadonlyMap<string, readonly SetAside[]>;
  readonly context: JobContext;
};

/** New critiques of a photo that replace the stored ones. */
export type RevisedPhoto = {
  readonly photoId: string;
  readonly critiques: readonly PhotoCritique[];
};

/**
 * Writes critiques from stored measurements and what the coach has seen. It asks no model, and the same rows give the
 * same critiques.
 */
export type Critic = {
  /** One critique for each requested category, in that order. */
  critiquePhoto(input: PhotoToCritique): Promise<PhotoCritique[]>;
  /** @throws AppError `internal` when no photo has a critique */
  critiqueAlbum(input: AlbumToCritique): Promise<AlbumResult>;
  /** New critiques of photos that turn out to be parts of one picture once all photos are processed. */
  critiqueSets(input: AlbumToCritique): readonly RevisedPhoto[];
};
