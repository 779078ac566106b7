import {
  albumExportListSchema,
  createExportRequestSchema,
  exportAcceptedReplySchema,
} from '../album-exports.ts';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';

/** PDF reports of albums. */
export const EXPORT_ROUTES = {
  requestOfAlbum: defineRouteContract({
    method: 'POST',
    path: '/api/albums/:id/exports',
    params: idParams,
    body: createExportRequestSchema,
    status: 202,
    reply: exportAcceptedReplySchema,
    errors: ['plan_feature_missing', 'job_not_done'],
  }),
  listOfAlbum: defineRouteContract({
    method: 'GET',
    path: '/api/albums/:id/exports',
    params: idParams,
    reply: albumExportListSchema,
    errors: ['plan_feature_missing'],
  }),
  download: defineRouteContract({
    method: 'GET',
    path: '/api/exports/:id/file',
    params: idParams,
    reply: { streamed: 'application/pdf' },
    errors: ['plan_feature_missing'],
  }),
};
