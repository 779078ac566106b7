import type { AlbumCategory, PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { AlbumResult, PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumMode, CritiqueRecord, PhotoRow } from '@photo-coach/shared/contracts/records.ts';

/** A measured photo (its row's `measurements` are not null) to be critiqued. */
export type PhotoToCritique = {
  readonly photo: PhotoRow;
  /** Loads the model image as JPEG; `smaller` is for a second attempt. */
  readonly image: (size: 'model' | 'smaller') => Promise<Buffer>;
  readonly categories: readonly PhotoCategory[];
  readonly context: JobContext;
  readonly signal: AbortSignal;
};

/** The columns of a photo's stored critique that album critiques need. */
export type StoredPhotoCritique = Pick<
  CritiqueRecord,
  'photo_id' | 'category' | 'score' | 'long_text'
>;

/** An album whose photos are critiqued; photos without measurements (failed ones) are skipped. */
export type AlbumToCritique = {
  readonly photos: readonly PhotoRow[];
  /** Critiques of the photos; `score` is 0–10 as stored. */
  readonly critiques: readonly StoredPhotoCritique[];
  /** The album categories to judge; empty for a single photo. */
  readonly categories: readonly AlbumCategory[];
  readonly mode: AlbumMode;
  readonly context: JobContext;
  readonly signal: AbortSignal;
};

/** New critiques of a photo, in place of its stored ones. */
export type RevisedPhoto = {
  readonly photoId: string;
  readonly critiques: readonly PhotoCritique[];
};

/** Writes critiques. Both methods throw AppError with a `critic_…` code when the critic fails. */
export type Critic = {
  readonly name: 'measured' | 'vision';
  /** The model behind a vision critic. */
  readonly model: string | null;
  /** One critique for each requested category, in that order. */
  critiquePhoto(input: PhotoToCritique): Promise<PhotoCritique[]>;
  critiqueAlbum(input: AlbumToCritique): Promise<AlbumResult>;
  /** New critiques of photos that turn out to be parts of one picture once all are there; none where it has no say. */
  critiqueSets?(input: AlbumToCritique): readonly RevisedPhoto[];
};
