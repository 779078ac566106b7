import {
  changeAddressRequestSchema,
  createShareReplySchema,
  createShareRequestSchema,
  shareListSchema,
} from '../shares/share-links.ts';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';

/** The links with which anyone can read an album's feedback. */
export const SHARE_ROUTES = {
  create: defineRouteContract({
    method: 'POST',
    path: '/api/albums/:id/shares',
    params: idParams,
    body: createShareRequestSchema,
    reply: createShareReplySchema,
    errors: ['job_not_done', 'too_many_links'],
  }),
  list: defineRouteContract({
    method: 'GET',
    path: '/api/albums/:id/shares',
    params: idParams,
    reply: shareListSchema,
    errors: [],
  }),
  end: defineRouteContract({
    method: 'DELETE',
    path: '/api/shares/:id',
    params: idParams,
    reply: null,
    errors: [],
  }),
  changeAddress: defineRouteContract({
    method: 'PUT',
    path: '/api/shares/:id/address',
    params: idParams,
    body: changeAddressRequestSchema,
    reply: null,
    errors: ['plan_feature_missing', 'address_taken'],
  }),
};
