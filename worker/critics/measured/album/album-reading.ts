import type { SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import type { PhotoRow } from '@photo-coach/shared/contracts/records.ts';
import type { AlbumToCritique } from '../../critic.ts';
import type { Measured } from '../reading.ts';
import { albumEmphasisOf, type Emphasis } from '../upload-answers/emphasis.ts';
import { type AlbumPhoto, albumPhoto } from './album-photo.ts';
import { groupPhotos, type PhotoGroup } from './likeness/group-photos.ts';
import { findSets, type PhotoSet } from './likeness/sets.ts';
import { measureAlbum } from './measure-album.ts';
import { isOneOccasion } from './order.ts';

/** An album's photos, the groups of the same picture, and its own measurements. */
export type AlbumReading = Measured & {
  readonly photos: readonly AlbumPhoto[];
  /** Photos that were taken to be one picture. */
  readonly sets: readonly PhotoSet[];
  /** The photos with one of each set, in the photographer's order: what the album shows. */
  readonly singles: readonly AlbumPhoto[];
  /** Groups of the same picture, other than sets. */
  readonly groups: readonly PhotoGroup[];
  /** Whether its photos were taken on one occasion. */
  readonly isOneOccasion: boolean;
  /** Orders the album's weaknesses; never part of a score. */
  readonly emphasis: Emphasis;
  /** What the coach has seen in the photos together; null if it has not looked. */
  readonly seen: SeenAlbum | null;
};

type AlbumRows = Pick<AlbumToCritique, 'photos' | 'context' | 'readings' | 'setAside' | 'seen'>;

/** The photos with measurements, each as a part of its set, and the sets. */
function photosInSets({ photos: rows, context, readings, setAside }: Omit<AlbumRows, 'seen'>) {
  const about = ({ id }: PhotoRow) => ({
    seen: readings?.get(id) ?? null,
    setAside: setAside?.get(id) ?? [],
  });
  const apart = rows
    .filter(({ measurements }) => measurements !== null)
    .toSorted((a, b) => a.position - b.position)
    .map((row) => albumPhoto(row, context, about(row)));
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
    isOneOccasion: isOneOccasion(singles),
    emphasis: albumEmphasisOf(
      context,
      singles.map(({ reading }) => reading),
    ),
    values: new Map(measureAlbum(singles, groups)),
  };
}
