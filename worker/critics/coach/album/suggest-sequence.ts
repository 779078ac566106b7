import type { SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import type { AlbumSequence, Evidence, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { MAX_EVIDENCE } from '../../measured/album/measure-album.ts';

/** The evidence that the coach has seen a photo. */
export const seenIn = (photoId: string): Evidence => ({
  photoId,
  measurement: null,
  value: null,
  region: WHOLE_FRAME,
});

/** A sentence whose evidence is photos as the coach has seen them. */
export const sentenceOf = (text: string, photoIds: readonly string[]): Sentence => ({
  text,
  evidence: photoIds.slice(0, MAX_EVIDENCE).map(seenIn),
  finding: null,
});

/** How the coach would show an album: the opening photo, the order, and the photos to leave out; null for no change. */
export function suggestSequence({ openWith, order, leaveOut }: SeenAlbum): AlbumSequence | null {
  if (openWith === null && order === null && leaveOut.length === 0) return null;
  const named = ({ photo, why }: { photo: string; why: string }) => ({
    id: photo,
    reason: sentenceOf(why, [photo]),
  });
  return {
    openWith: openWith && named(openWith),
    order: order && {
      ids: order.photos,
      reason: order.why === null ? null : sentenceOf(order.why, order.photos),
    },
    leaveOut: leaveOut.map(named),
  };
}
