import { z } from 'zod';
import {
  answeredRemarkSchema,
  meantKindSchema,
  remarkAnswerSchema,
  remarkSchema,
} from '../remarks.ts';
import { idParams } from './id-params.ts';
import { defineRouteContract } from './route-contract.ts';

const answerRemarkRequestSchema = remarkSchema.extend({ answer: remarkAnswerSchema });
export type AnswerRemarkRequest = z.infer<typeof answerRemarkRequestSchema>;

const answerRemarkReplySchema = z.strictObject({ remark: answeredRemarkSchema });

/** The kind that may be said again, and the genre of the photos. */
const sayAgainRequestSchema = meantKindSchema.pick({ kind: true, genre: true });
export type SayAgainRequest = z.infer<typeof sayAgainRequestSchema>;

/** Newest first. */
const meantKindsReplySchema = z.strictObject({ items: z.array(meantKindSchema) });

/** Answers to remarks, and what critiques leave out because of them. */
export const REMARK_ROUTES = {
  answer: defineRouteContract({
    method: 'PUT',
    path: '/api/photos/:id/remarks',
    params: idParams,
    body: answerRemarkRequestSchema,
    reply: answerRemarkReplySchema,
    errors: ['remark_missing'],
  }),
  takeBack: defineRouteContract({
    method: 'DELETE',
    path: '/api/photos/:id/remarks/:answerId',
    params: z.object({ id: z.uuid(), answerId: z.uuid() }),
    reply: null,
    errors: [],
  }),
  listMeant: defineRouteContract({
    method: 'GET',
    path: '/api/me/meant',
    reply: meantKindsReplySchema,
    errors: [],
  }),
  sayAgain: defineRouteContract({
    method: 'POST',
    path: '/api/me/meant/say-again',
    body: sayAgainRequestSchema,
    reply: null,
    errors: [],
  }),
};
