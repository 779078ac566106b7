import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { Fingerprint } from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import type { Reading } from '../reading.ts';
import type { WeighedPhoto } from '../weighed-photo.ts';

/** A measured photo of an album. */
export type AlbumPhoto = {
  readonly row: PhotoRow;
  readonly reading: Reading;
  /** The file's name as sentences quote it. */
  readonly name: string;
  readonly weighed: WeighedPhoto;
  /** Whether the coach has read it. */
  readonly isRead: boolean;
  readonly fingerprint: Fingerprint | null;
  /** The time by which it is compared with the others of its album, ms; null if the file has none. */
  readonly takenAt: number | null;
};
