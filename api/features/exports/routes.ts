import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  albumExportSchema,
  exportAcceptedReplySchema,
} from '@photo-coach/shared/contracts/exports/album-exports.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { albumParams, ownedAlbum } from '../../routing/album-params.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { requireExport } from '../albums/require-export.ts';
import { acceptExport } from './accept-export.ts';

const FAILED = 'Something went wrong on our side, so the PDF could not be made. Please try again.';

/** An export of the account. @throws AppError PGRST116 */
async function findExport(
  { db }: Pick<ApiDependencies, 'db'>,
  { id, userId }: { id: string; userId: string },
): Promise<AlbumExportRow> {
  const row = await db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('PGRST116', 'Not found');
  return row;
}

const present = ({ id, state, size, error_code }: AlbumExportRow) => ({
  id,
  state,
  file: size === null ? null : { size, path: `/api/exports/${id}/file` },
  error: error_code === null ? null : { code: error_code, message: FAILED },
});

/** The header that makes a browser save a report under the album's title (RFC 6266). */
const attachment = (title: string): string =>
  `attachment; filename="report.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}.pdf`).replaceAll("'", '%27')}`;

export const albumExportRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/albums/:id/exports',
    access: 'verified',
    summary: 'Requests the PDF report of an album; a Creator and Pro feature',
    limit: 'generate-feedback',
    params: albumParams,
    reply: null,
    replies: { 202: exportAcceptedReplySchema },
    async handler(input) {
      const dependencies = { ...input.dependencies, log: input.log };
      const { id, state } = await acceptExport(dependencies, ownedAlbum(input));
      return { status: 202, body: { id, state } };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/exports/:id',
    access: 'verified',
    summary: 'The state of a PDF report',
    params: albumParams,
    reply: albumExportSchema,
    handler: async ({ dependencies, account, params }) => ({
      body: present(await findExport(dependencies, { ...params, userId: account.userId })),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/exports/:id/file',
    access: 'verified',
    summary: 'Downloads a PDF report',
    limit: 'analysis',
    params: albumParams,
    reply: { streamed: 'application/pdf' },
    async handler({ dependencies, account, params }) {
      const { userId } = account;
      const row = await findExport(dependencies, { ...params, userId });
      const album = await requireExport(dependencies.db, { userId, albumId: row.album_id });
      if (row.object_path === null) throw new AppError('PGRST116', 'Not found');
      return {
        body: await dependencies.storage.openRead(row.object_path),
        headers: {
          'content-disposition': attachment(titleOf(album)),
          'content-length': `${row.size}`,
          'cache-control': 'no-store',
        },
      };
    },
  }),
];
