import { EXPORT_ROUTES } from '@photo-coach/shared/contracts/http/exports.ts';
import { albumFileName } from '@photo-coach/shared/domain/albums/album-file-name.ts';
import { attachment } from '../../routing/attachment.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { ownedAlbum } from '../../routing/owned-album.ts';
import { findExportFile, listExports } from './read-exports.ts';
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
    handler: async (input) => ({
      body: { exports: await listExports(input.dependencies.db, ownedAlbum(input)) },
    }),
  }),
  defineRoute(EXPORT_ROUTES.download, {
    access: 'verified',
    limit: 'analysis',
    async handler({ dependencies: { db, storage }, account, params }) {
      const file = await findExportFile(db, { ...params, userId: account.userId });
      return {
        body: await storage.openRead(file.path),
        headers: {
          'content-disposition': attachment(albumFileName(file.title, 'pdf')),
          'content-length': `${file.size}`,
          'cache-control': 'no-store',
        },
      };
    },
  }),
];
