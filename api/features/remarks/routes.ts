import {
  answerRemarkReplySchema,
  answerRemarkRequestSchema,
  meantKindsReplySchema,
  sayAgainRequestSchema,
} from '@photo-coach/shared/contracts/http/remarks.ts';
import { z } from 'zod';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { answerRemark, takeAnswerBack } from './answer-remark.ts';
import { listMeantKinds, sayAgain } from './meant-kinds.ts';

export const remarkRoutes = [
  defineInlineRoute({
    method: 'put',
    path: '/api/photos/:id/remarks',
    access: 'verified',
    summary:
      'Answers a remark about a photo: it was intended, it is not true, or it is helpful; costs no quota',
    limit: 'change',
    params: z.object({ id: z.uuid() }),
    body: answerRemarkRequestSchema,
    reply: answerRemarkReplySchema,
    async handler({ dependencies, account, params, body, log }) {
      const answered = { ...body, userId: account.userId, photoId: params.id };
      return { body: { remark: await answerRemark({ ...dependencies, log }, answered) } };
    },
  }),
  defineInlineRoute({
    method: 'delete',
    path: '/api/photos/:id/remarks/:answerId',
    access: 'verified',
    summary: 'Takes back what was answered to a remark about a photo',
    limit: 'change',
    params: z.object({ id: z.uuid(), answerId: z.uuid() }),
    reply: null,
    async handler({ dependencies, account, params: { id: photoId, answerId }, log }) {
      const { userId } = account;
      await takeAnswerBack({ ...dependencies, log }, { userId, photoId, answerId });
      return { body: undefined };
    },
  }),
  defineInlineRoute({
    method: 'get',
    path: '/api/me/meant',
    access: 'verified',
    summary: 'What you mean in your photos, by genre, so that it is not said as a fault',
    reply: meantKindsReplySchema,
    handler: async ({ dependencies, account }) => ({
      body: { items: await listMeantKinds(dependencies.db, account.userId) },
    }),
  }),
  defineInlineRoute({
    method: 'post',
    path: '/api/me/meant/say-again',
    access: 'verified',
    summary: 'Lets something be said again that was meant in photos of a genre',
    limit: 'change',
    body: sayAgainRequestSchema,
    reply: null,
    async handler({ dependencies, account, body, log }) {
      await sayAgain({ ...dependencies, log }, { ...body, userId: account.userId });
      return { body: undefined };
    },
  }),
];
