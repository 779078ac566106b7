import type { JobContext } from '@photo-coach/shared/contracts/context.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import { comparableTimes } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import { parseCaptureTime } from '@photo-coach/shared/domain/capture-time/parse-capture-time.ts';
import {
  type Fingerprint,
  readFingerprint,
} from '@photo-coach/shared/domain/likeness/fingerprint.ts';
import { quotedName } from '@photo-coach/shared/domain/text/file-names.ts';
import type { AlbumToCritique } from '../../critic.ts';
import { type AboutPhoto, weighSeen } from '../critique-photo.ts';
import { readPhoto } from '../reading.ts';
import type { AlbumPhoto } from './album-photo.ts';
import type { AlbumReading } from './album-reading.ts';
import { groupPhotos } from './group-photos.ts';
import { measureAlbum } from './measure-album.ts';
import { findSets } from './sets.ts';

type TimedRow = Pick<PhotoRow, 'exif'>;

/** The times by which photos are compared, ms; null for those whose files have none. */
export const readTimes = <Row extends TimedRow>(rows: readonly Row[]): Map<Row, number | null> =>
  comparableTimes(rows, ({ exif }) => parseCaptureTime({ text: exif?.takenAt ?? '' }));

/** The picture as it is compared with others; null if none is stored. */
export function readStoredFingerprint({
  measurements,
}: Pick<PhotoRow, 'measurements'>): Fingerprint | null {
  const fingerprint = measurements?.fingerprint;
  return fingerprint == null ? null : readFingerprint(Buffer.from(fingerprint, 'base64'));
}

/**
 * A photo as a part of its album.
 * @param takenAt its time among those of the album
 */
export function albumPhoto(
  row: PhotoRow,
  context: JobContext,
  { seen = null, takenAt, ...besides }: AboutPhoto & Pick<AlbumPhoto, 'takenAt'>,
): AlbumPhoto {
  const reading = readPhoto(row, context, besides);
  return {
    row,
    reading,
    name: quotedName(row.name),
    weighed: weighSeen(reading, seen),
    isRead: seen !== null,
    fingerprint: readStoredFingerprint(row),
    takenAt,
  };
}

type AlbumRows = Pick<AlbumToCritique, 'photos' | 'context' | 'readings' | 'setAside' | 'seen'>;

/** The photos with measurements, each as a part of its set, and the sets. */
function photosInSets({ photos: rows, context, readings, setAside }: Omit<AlbumRows, 'seen'>) {
  const measured = rows
    .filter(({ measurements }) => measurements !== null)
    .toSorted((a, b) => a.position - b.position);
  const times = readTimes(measured);
  const about = (row: PhotoRow) => ({
    seen: readings?.get(row.id) ?? null,
    setAside: setAside?.get(row.id) ?? [],
    takenAt: times.get(row) ?? null,
  });
  const apart = measured.map((row) => albumPhoto(row, context, about(row)));
  const found = findSets(apart);
  const photos = apart.map((photo) => {
    const set = found.find((each) => each.photos.includes(photo));
    const { row } = photo;
    return set === undefined ? photo : albumPhoto(row, context, { set: set.kind, ...about(row) });
  });
  const inSet = (photo: AlbumPhoto): AlbumPhoto => photos[apart.indexOf(photo)] ?? photo;
  const sets = found.map((set) => ({
    kind: set.kind,
    photos: set.photos.map(inSet),
    representative: inSet(set.representative),
  }));
  return { photos, sets };
}

/** Measures an album from its measured photos, with what the coach has seen in them. */
export function readAlbum(rows: AlbumRows): AlbumReading {
  const { photos, sets } = photosInSets(rows);
  const { seen = null } = rows;
  const others = new Set(
    sets.flatMap((set) => set.photos.filter((photo) => photo !== set.representative)),
  );
  const singles = photos.filter((photo) => !others.has(photo));
  const groups = groupPhotos(singles);
  return {
    photos,
    sets,
    singles,
    groups,
    seen,
    values: new Map(measureAlbum(singles, groups)),
  };
}
