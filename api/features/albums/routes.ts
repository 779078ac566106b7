import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import { albumFileName } from '@photo-coach/shared/domain/albums/album-file-name.ts';
import { titleOf } from '@photo-coach/shared/domain/albums/album-title.ts';
import { deleteAlbum } from '@photo-coach/shared/server/albums/delete-album.ts';
import { findAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { attachment } from '../../routing/attachment.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { ownedAlbum } from '../../routing/owned-album.ts';
import { listAlbums } from './list-albums.ts';
import { readAlbumSummary } from './read-album-summary.ts';
import { readReport } from './read-report.ts';
import { renameAlbum } from './rename-album.ts';

export const albumRoutes = [
  defineRoute(ALBUM_ROUTES.list, {
    access: 'verified',
    handler: async ({ dependencies, account, query }) => ({
      body: await listAlbums(dependencies, { userId: account.userId, query }),
    }),
  }),
  defineRoute(ALBUM_ROUTES.readSummary, {
    access: 'verified',
    handler: async ({ dependencies, account }) => ({
      body: await readAlbumSummary(dependencies, account.userId),
    }),
  }),
  defineRoute(ALBUM_ROUTES.read, {
    access: 'verified',
    handler: async (input) => ({ body: await findAlbum(input.dependencies.db, ownedAlbum(input)) }),
  }),
  defineRoute(ALBUM_ROUTES.readReport, {
    access: 'verified',
    limit: 'analysis',
    async handler(input) {
      const { album, analysis } = await readReport(input.dependencies, ownedAlbum(input));
      const name = albumFileName(titleOf(album), 'json');
      return { body: { analysis }, headers: { 'content-disposition': attachment(name) } };
    },
  }),
  defineRoute(ALBUM_ROUTES.rename, {
    access: 'verified',
    limit: 'change',
    handler: async (input) => ({
      body: await renameAlbum(input.dependencies, ownedAlbum(input), input.body),
    }),
  }),
  defineRoute(ALBUM_ROUTES.delete, {
    access: 'verified',
    limit: 'change',
    async handler(input) {
      await deleteAlbum({ ...input.dependencies, log: input.log }, ownedAlbum(input));
      return { body: undefined };
    },
  }),
];
