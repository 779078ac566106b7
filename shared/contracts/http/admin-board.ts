import { z } from 'zod';
import { defineRouteContract } from './route-contract.ts';

/** Sets the cookie by which the browser may open the queue board. */
const boardSessionReplySchema = z.strictObject({ expiresAt: z.iso.datetime() });

export const ADMIN_BOARD_ROUTES = {
  open: defineRouteContract({
    method: 'POST',
    path: '/api/admin/board-session',
    reply: boardSessionReplySchema,
    errors: [],
  }),
};
