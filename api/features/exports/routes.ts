import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  albumExportListSchema,
  albumExportSchema,
  createExportRequestSchema,
  exportAcceptedReplySchema,
} from '@photo-coach/shared/contracts/exports/album-exports.ts';
import { albumFileName } from '@photo-coach/shared/domain/albums/album-file-name.ts';
import { findJob } from '@photo-coach/shared/server/albums/find-job.ts';
import type { AlbumExportRow } from '@photo-coach/shared/server/db/tables.ts';
import { albumParams, ownedAlbum } from '../../routing/album-params.ts';
import { attachment } from '../../routing/attachment.ts';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { acceptExport } from './accept-export.ts';
import { cancelExport } from './cancel-export.ts';
import { isCurrentExport, titleOfExport } from './export-subject.ts';
import { isCurrentReport, presentExport } from './present-export.ts';
import { findExport, listExports } from './read-exports.ts';

export const albumExportRoutes = [
  defineInlineRoute({
    method: 'post',
    path: '/api/albums/:id/exports',
    access: 'verified',
    summary: 'Requests the PDF report of an album; a Creator and Pro feature',
    limit: 'generate-feedback',
    params: albumParams,
    body: createExportRequestSchema,
    reply: null,
    replies: { 202: exportAcceptedReplySchema },
    async handler(input) {
      const dependencies = { ...input.dependencies, log: input.log };
      const { id, state } = await acceptExport(dependencies, {
        ...ownedAlbum(input),
        ...input.body,
      });
      return { status: 202, body: { id, state } };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/albums/:id/exports',
    access: 'verified',
    summary: 'The PDF reports of an album that are being made or are kept, newest first',
    params: albumParams,
    reply: albumExportListSchema,
    async handler(input) {
      const { db } = input.dependencies;
      const rows = await listExports(db, ownedAlbum(input));
      const job = await findJob(db, ownedAlbum(input));
      const present = (row: AlbumExportRow) =>
        presentExport(row, { isCurrent: isCurrentReport(row, job) });
      return { body: { exports: rows.map(present) } };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/exports/:id',
    access: 'verified',
    summary: 'The state of a PDF report',
    params: albumParams,
    reply: albumExportSchema,
    async handler({ dependencies: { db }, account: { userId }, params }) {
      const row = await findExport(db, { ...params, userId });
      return { body: presentExport(row, { isCurrent: await isCurrentExport(db, row) }) };
    },
  }),
  defineInlineRoute({
    method: 'delete',
    path: '/api/exports/:id',
    access: 'verified',
    summary: 'Cancels a PDF report that is being made',
    limit: 'change',
    params: albumParams,
    reply: null,
    async handler({ dependencies, account: { userId }, params }) {
      await cancelExport(dependencies, { ...params, userId });
      return { body: undefined };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/exports/:id/file',
    access: 'verified',
    summary: 'Downloads a PDF report',
    limit: 'analysis',
    params: albumParams,
    reply: { streamed: 'application/pdf' },
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
