import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { EXPORT_ROUTES } from '@photo-coach/shared/contracts/http/exports.ts';
import { albumFileName } from '@photo-coach/shared/domain/albums/album-file-name.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-album.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import { attachment } from '../../routing/attachment.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { ownedAlbum } from '../../routing/owned-album.ts';
import { isCurrentReport, presentExport } from './present-export.ts';
import { findExport, listExports, titleOfExport } from './read-exports.ts';
import { acceptExport } from './request-export.ts';

export const albumExportRoutes = [
  defineRoute(EXPORT_ROUTES.requestOfAlbum, {
    access: 'verified',
    limit: 'generate-feedback',
    async handler(input) {
      const dependencies = { ...input.dependencies, log: input.log };
      const { id, state } = await acceptExport(dependencies, {
        ...ownedAlbum(input),
        ...input.body,
      });
      return { body: { id, state } };
    },
  }),
  defineRoute(EXPORT_ROUTES.listOfAlbum, {
    access: 'verified',
    async handler(input) {
      const { db } = input.dependencies;
      const rows = await listExports(db, ownedAlbum(input));
      const job = await findJob(db, ownedAlbum(input));
      const present = (row: AlbumExportRow) =>
        presentExport(row, { isCurrent: isCurrentReport(row, job) });
      return { body: { exports: rows.map(present) } };
    },
  }),
  defineRoute(EXPORT_ROUTES.download, {
    access: 'verified',
    limit: 'analysis',
    async handler({ dependencies, account, params }) {
      const { userId } = account;
      const row = await findExport(dependencies.db, { ...params, userId });
      const title = await titleOfExport(dependencies.db, row);
      if (row.object_path === null) throw new AppError('PGRST116', 'Not found');
      return {
        body: await dependencies.storage.openRead(row.object_path),
        headers: {
          'content-disposition': attachment(albumFileName(title, 'pdf')),
          'content-length': `${row.size}`,
          'cache-control': 'no-store',
        },
      };
    },
  }),
];
