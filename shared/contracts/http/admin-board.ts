import { z } from 'zod';

/** `POST /api/admin/board-session`: sets the cookie by which the browser may open the queue board. */
export const boardSessionReplySchema = z.strictObject({ expiresAt: z.iso.datetime() });
