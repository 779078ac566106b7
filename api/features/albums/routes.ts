import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  albumPageSchema,
  albumQuerySchema,
  albumSummarySchema,
  renameAlbumRequestSchema,
} from '@photo-coach/shared/contracts/http/albums.ts';
import { analysisReplySchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import { albumRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { albumFileName } from '@photo-coach/shared/domain/albums/album-file-name.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { findAlbum, type OwnedAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { lockJobsToDelete, lockUser } from '@photo-coach/shared/server/db/lock-rows.ts';
import { settleEarlyEnd } from '@photo-coach/shared/server/jobs/settle-usage.ts';
import { exportPath, objectsOfPhoto } from '@photo-coach/shared/server/storage/object-paths.ts';
import { recordUnneededObjects } from '@photo-coach/shared/server/storage/record-unneeded-objects.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { albumParams, ownedAlbum } from '../../routing/album-params.ts';
import { attachment } from '../../routing/attachment.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { removeFromQueue } from '../analyses/analysis-queue.ts';
import { removeObjects } from '../uploads/unneeded-objects.ts';
import { listAlbums } from './list-albums.ts';
import { readAlbumSummary } from './read-album-summary.ts';
import { readReport } from './read-report.ts';
import { renameAlbum } from './rename-album.ts';

/** Deletes the exports of an album, and those of reviews that show its photos. @returns them */
const deleteExports = (tx: Tx, { userId, albumId }: OwnedAlbum) =>
  tx
    .deleteFrom('exports')
    .where('user_id', '=', userId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('album_id', '=', albumId),
        eb(
          'review_id',
          'in',
          selectFrom('portfolio_review_photos as shown')
            .innerJoin('photos', 'photos.id', 'shown.photo_id')
            .select('shown.review_id')
            .where('photos.album_id', '=', albumId),
        ),
      ]),
    )
    .returning(['id', 'user_id'])
    .execute();

/** Deletes the rows and returns what is needed to clean up the queue and the object store. */
async function deleteRows(tx: Tx, { userId, albumId }: OwnedAlbum) {
  await lockUser(tx, userId);
  // Before the photos are read: a worker changes them only while it holds the lock of their job.
  const jobs = await lockJobsToDelete(tx, { userId, albumId });
  for (const job of jobs) await settleEarlyEnd(tx, job);
  const photos = await tx
    .selectFrom('photos')
    .select(['id', 'user_id', 'upload_path'])
    .where('album_id', '=', albumId)
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute();
  const exports = await deleteExports(tx, { userId, albumId });
  const deleted = await tx
    .deleteFrom('albums')
    .where('id', '=', albumId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) throw new AppError('PGRST116', 'Not found');
  const objects = [...photos.flatMap(objectsOfPhoto), ...exports.map(exportPath)];
  await recordUnneededObjects(tx, objects);
  return { jobs, photoIds: photos.map(({ id }) => id), objects };
}

/**
 * Deletes an album with its photos, jobs and critiques: the rows at once, then its queue jobs and its objects.
 * An unfinished analysis is refunded if no critique could be read yet; a finished one stays counted.
 * @throws AppError PGRST116
 */
async function deleteAlbum(
  dependencies: Pick<ApiDependencies, 'db' | 'queue' | 'storage' | 'log'>,
  owned: OwnedAlbum,
): Promise<void> {
  const { jobs, photoIds, objects } = await dependencies.db
    .transaction()
    .execute((tx) => deleteRows(tx, owned));
  for (const job of jobs) await removeFromQueue(dependencies, { ...job, photoIds });
  await removeObjects(dependencies, objects);
}

export const albumRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/albums',
    access: 'verified',
    summary: 'Your albums, newest first',
    query: albumQuerySchema,
    reply: albumPageSchema,
    handler: async ({ dependencies, account, query }) => ({
      body: await listAlbums(dependencies, { userId: account.userId, query }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/album-summary',
    access: 'verified',
    summary: 'Totals of your albums, and what they can be filtered by',
    reply: albumSummarySchema,
    handler: async ({ dependencies, account }) => ({
      body: await readAlbumSummary(dependencies, account.userId),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id',
    access: 'verified',
    summary: 'One album',
    params: albumParams,
    reply: albumRecordSchema,
    handler: async (input) => ({ body: await findAlbum(input.dependencies.db, ownedAlbum(input)) }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id/report',
    access: 'verified',
    summary: 'The result of an album as a file to keep; a Creator and Pro feature',
    limit: 'analysis',
    params: albumParams,
    reply: analysisReplySchema,
    async handler(input) {
      const { album, analysis } = await readReport(input.dependencies, ownedAlbum(input));
      const name = albumFileName(titleOf(album), 'json');
      return { body: { analysis }, headers: { 'content-disposition': attachment(name) } };
    },
  }),
  defineRoute({
    method: 'patch',
    path: '/api/albums/:id',
    access: 'verified',
    summary: 'Gives an album another title',
    limit: 'change',
    params: albumParams,
    body: renameAlbumRequestSchema,
    reply: albumRecordSchema,
    handler: async (input) => ({
      body: await renameAlbum(input.dependencies, ownedAlbum(input), input.body),
    }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/albums/:id',
    access: 'verified',
    summary: 'Deletes an album, its results and its files',
    limit: 'change',
    params: albumParams,
    reply: null,
    async handler(input) {
      await deleteAlbum({ ...input.dependencies, log: input.log }, ownedAlbum(input));
      return { body: undefined };
    },
  }),
];
