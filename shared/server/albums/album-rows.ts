import type { AlbumReadingView } from '@photo-coach/shared/contracts/album-readings.ts';
import type {
  AlbumRecord,
  CritiqueRecord,
  JobRow,
  PhotoRow,
} from '@photo-coach/shared/contracts/records.ts';
import type { AnswerRow, PickedPhoto, ReadingOfPhoto } from '../db/tables.ts';

/** The rows that an analysis is assembled from. */
export type AlbumRows = {
  album: AlbumRecord;
  job: JobRow;
  /** By position. */
  photos: PhotoRow[];
  /** In the order of the requested categories. */
  critiques: CritiqueRecord[];
  /** What the coach has seen in the photos of the job. */
  readings: Pick<ReadingOfPhoto, 'photo_id' | 'state' | 'cause' | 'is_put_off' | 'result'>[];
  /** The progress of the coach's look at all of them together; null if it does not look. */
  albumReading: AlbumReadingView | null;
  /** Answers to remarks about the photos, oldest first. */
  answers: AnswerRow[];
  /** Decisions about the photos. */
  picks: Pick<PickedPhoto, 'photo_id' | 'flag' | 'rating'>[];
  /** The photos whose critiques are to be rewritten. */
  revisedPhotoIds: string[];
};
