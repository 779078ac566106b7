import { albumPageSchema } from '@photo-coach/shared/contracts/http/albums.ts';
import { analysisReplySchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import { critiquePageSchema } from '@photo-coach/shared/contracts/http/critiques.ts';
import { pageQuerySchema } from '@photo-coach/shared/contracts/http/page.ts';
import { albumRecordSchema, jobRecordSchema } from '@photo-coach/shared/contracts/records.ts';
import { z } from 'zod';
import { defineRoute } from '../../routing/define-route.ts';
import { cancelAnalysis } from '../analyses/cancel-analysis.ts';
import { presentJob } from '../analyses/present/present-job.ts';
import { readAnalysis } from '../analyses/read-analysis.ts';
import { retryAnalysis } from '../analyses/retry-analysis.ts';
import { listAlbumCritiques } from '../critiques/list-album-critiques.ts';
import { deleteAlbum } from './delete-album.ts';
import { findAlbum, findJob } from './find-album.ts';
import { listAlbums } from './list-albums.ts';

const params = z.object({ id: z.uuid() });

const owned = ({
  account,
  params: { id },
}: {
  account: { userId: string };
  params: { id: string };
}) => ({ userId: account.userId, albumId: id });

export const albumRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/albums',
    access: 'verified',
    summary: 'Your albums, newest first',
    query: pageQuerySchema,
    reply: albumPageSchema,
    handler: async ({ dependencies, account, query }) => ({
      body: await listAlbums(dependencies, { userId: account.userId, ...query }),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id',
    access: 'verified',
    summary: 'One album',
    params,
    reply: albumRecordSchema,
    handler: async (input) => ({ body: await findAlbum(input.dependencies.db, owned(input)) }),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/albums/:id',
    access: 'verified',
    summary: 'Deletes an album, its results and its files',
    limit: 'change',
    params,
    reply: null,
    async handler(input) {
      await deleteAlbum({ ...input.dependencies, log: input.log }, owned(input));
      return { body: undefined };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id/job',
    access: 'verified',
    summary: 'The newest job of an album',
    params,
    reply: jobRecordSchema,
    handler: async (input) => ({
      body: presentJob(await findJob(input.dependencies.db, owned(input))),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/albums/:id/retry',
    access: 'verified',
    summary: 'Tries an analysis again that has failed, or that runs for longer than 90 s',
    limit: 'change',
    params,
    reply: jobRecordSchema,
    handler: async (input) => ({
      body: presentJob(
        await retryAnalysis({ ...input.dependencies, log: input.log }, owned(input)),
      ),
    }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/albums/:id/cancel',
    access: 'verified',
    summary: 'Cancels an analysis that is queued or running',
    limit: 'change',
    params,
    reply: jobRecordSchema,
    handler: async (input) => ({
      body: presentJob(
        await cancelAnalysis({ ...input.dependencies, log: input.log }, owned(input)),
      ),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id/critiques',
    access: 'verified',
    summary: 'The critiques of an album, best first',
    params,
    reply: critiquePageSchema,
    handler: async (input) => ({
      body: await listAlbumCritiques(input.dependencies, owned(input)),
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/albums/:id/analysis',
    access: 'verified',
    summary: 'The assembled result of an album; while its job runs, what is ready so far',
    limit: 'analysis',
    params,
    reply: analysisReplySchema,
    handler: async (input) => ({
      body: { analysis: await readAnalysis(input.dependencies, owned(input)) },
    }),
  }),
];
