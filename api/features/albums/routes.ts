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
import { deleteAlbum } from '@photo-coach/shared/server/albums/delete-album.ts';
import { findAlbum } from '@photo-coach/shared/server/albums/find-album.ts';
import { albumParams, ownedAlbum } from '../../routing/album-params.ts';
import { attachment } from '../../routing/attachment.ts';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { listAlbums } from './list-albums.ts';
import { readAlbumSummary } from './read-album-summary.ts';
import { readReport } from './read-report.ts';
import { renameAlbum } from './rename-album.ts';

export const albumRoutes = [
  defineInlineRoute({
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
  defineInlineRoute({
    method: 'get',
    path: '/api/album-summary',
    access: 'verified',
    summary: 'Totals of your albums, and what they can be filtered by',
    reply: albumSummarySchema,
    handler: async ({ dependencies, account }) => ({
      body: await readAlbumSummary(dependencies, account.userId),
    }),
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/albums/:id',
    access: 'verified',
    summary: 'One album',
    params: albumParams,
    reply: albumRecordSchema,
    handler: async (input) => ({ body: await findAlbum(input.dependencies.db, ownedAlbum(input)) }),
  }),
  defineInlineRoute({
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
  defineInlineRoute({
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
  defineInlineRoute({
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
