import type { AlbumCategory, PhotoCategory } from '@photo-coach/shared/contracts/categories.ts';
import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { AlbumResult, PhotoCritique } from '@photo-coach/shared/contracts/critiques.ts';
import type { AlbumMode, CritiqueRecord, PhotoRow } from '@photo-coach/shared/contracts/records.ts';

/** A photo that is measured (its row's `measurements` are not null) and waits for its critiques. */
export type PhotoToCritique = {
  readonly photo: PhotoRow;
  /** The model derivative as JPEG; `smaller` is the one for a second try. Read only when needed. */
  readonly image: (size: 'model' | 'smaller') => Promise<Buffer>;
  readonly categories: readonly PhotoCategory[];
  readonly context: JobContext;
  readonly signal: AbortSignal;
};

/** What the album step needs of a photo's stored critique. */
export type StoredPhotoCritique = Pick<
  CritiqueRecord,
  'photo_id' | 'category' | 'score' | 'long_text'
>;

/** An album whose photos are critiqued; photos without measurements (failed ones) are passed over. */
export type AlbumToCritique = {
  readonly photos: readonly PhotoRow[];
  /** Critiques of the photos; `score` is 0–10 as stored. */
  readonly critiques: readonly StoredPhotoCritique[];
  /** The album categories to judge; none for a single photo. */
  readonly categories: readonly AlbumCategory[];
  readonly mode: AlbumMode;
  readonly context: JobContext;
  readonly signal: AbortSignal;
};

/** What writes critiques. Both calls throw AppError with a `critic_…` code when the critic fails. */
export type Critic = {
  readonly name: 'measured' | 'vision';
  /** The model behind a vision critic. */
  readonly model: string | null;
  /** One critique for each category asked for, in that order. */
  critiquePhoto(input: PhotoToCritique): Promise<PhotoCritique[]>;
  critiqueAlbum(input: AlbumToCritique): Promise<AlbumResult>;
};
