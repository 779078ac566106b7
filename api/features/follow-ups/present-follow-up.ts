import { evidenceOf } from '@photo-coach/shared/contracts/critiques.ts';
import type { FollowUpWait } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { FollowedSide, FollowUp } from '@photo-coach/shared/contracts/http/follow-ups.ts';
import { readAwaited } from '@photo-coach/shared/server/albums/awaited-readings.ts';
import {
  judgedPictures,
  photosOfSides,
} from '@photo-coach/shared/server/albums/judged-pictures.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { FollowUpOfUser } from '@photo-coach/shared/server/db/tables.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { presentShownPhoto } from '../photos/sign-previews.ts';
import { type SidePhotoRow, selectSides } from './later-uploads.ts';

/** A photo with its album, as its owner's client sees it, with signed URLs. */
export async function presentSide(storage: Storage, row: SidePhotoRow): Promise<FollowedSide> {
  return {
    albumId: row.album_id,
    isSingle: row.mode === 'single',
    uploadedAt: row.uploaded_at,
    photo: await presentShownPhoto(storage, row),
  };
}

/** The photos of both sides of some follow-ups. */
async function readPhotos(db: Db, rows: readonly FollowUpOfUser[]): Promise<SidePhotoRow[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = rows.flatMap(({ photo_id, answer_photo_id }) => [photo_id, answer_photo_id ?? []]);
  return await selectSides(db, first.user_id)
    .where('photos.id', 'in', [...new Set(ids.flat())])
    .execute();
}

const hasNewPicture = (row: FollowUpOfUser, photos: readonly SidePhotoRow[]): boolean =>
  row.pictures !== null && row.pictures !== judgedPictures(row, photos);

type Known = { photos: readonly SidePhotoRow[]; awaited: ReadonlyMap<string, FollowUpWait> };

async function presentOne(
  storage: Storage,
  row: FollowUpOfUser,
  { photos, awaited }: Known,
): Promise<FollowUp[]> {
  const { id, state, kind, said, advice, check_text: check, created_at: createdAt } = row;
  const sides = photosOfSides(row, photos);
  const [before, after] = await Promise.all(
    [sides.before, sides.after].map((photo) => photo && presentSide(storage, photo)),
  );
  // The photo was deleted while this was read.
  if (before === undefined) return [];
  return [
    {
      id,
      state,
      kind,
      said,
      found: evidenceOf(row.finding),
      advice,
      check,
      createdAt,
      before,
      after: after ?? null,
      waitsFor: awaited.get(id) ?? null,
      result: row.result,
      isOutdated: hasNewPicture(row, photos),
    },
  ];
}

/** Follow-ups of one account as their owner's client sees them. */
export async function presentFollowUps(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  rows: readonly FollowUpOfUser[],
): Promise<FollowUp[]> {
  const known = { photos: await readPhotos(db, rows), awaited: await readAwaited(db, rows) };
  const presented = await Promise.all(rows.map((row) => presentOne(storage, row, known)));
  return presented.flat();
}
