import { z } from 'zod';
import { photoPickSchema } from '../picks.ts';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';

const pickReplySchema = z.strictObject({ pick: photoPickSchema });

/** Photographers' decisions about their photos. */
export const PICK_ROUTES = {
  change: defineRouteContract({
    method: 'PUT',
    path: '/api/photos/:id/pick',
    params: idParams,
    body: photoPickSchema,
    reply: pickReplySchema,
    errors: [],
  }),
};
