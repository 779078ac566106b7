import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { AlbumToCritique } from '../../critic.ts';
import { albumEmphasisOf } from '../upload-answers/emphasis.ts';
import type { AlbumPhoto } from './album-photo.ts';
import type { AlbumReading } from './album-reading.ts';
import { groupPhotos } from './likeness/group-photos.ts';
import { findSets } from './likeness/sets.ts';
import { measureAlbum } from './measure-album.ts';
import { albumPhoto, readTimes } from './read-album-photo.ts';

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
  const { context, seen = null } = rows;
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
    emphasis: albumEmphasisOf(
      context,
      singles.map(({ reading }) => reading),
    ),
    values: new Map(measureAlbum(singles, groups)),
  };
}
