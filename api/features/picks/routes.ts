import { pickReplySchema } from '@photo-coach/shared/contracts/http/picks.ts';
import { photoPickSchema } from '@photo-coach/shared/contracts/picks.ts';
import { z } from 'zod';
import { defineInlineRoute } from '../../routing/define-route.ts';
import { pickPhoto } from './pick-photo.ts';

export const pickRoutes = [
  defineInlineRoute({
    method: 'put',
    path: '/api/photos/:id/pick',
    access: 'verified',
    summary: 'Keeps or rejects a photo, and gives it stars',
    limit: 'change',
    params: z.object({ id: z.uuid() }),
    body: photoPickSchema,
    reply: pickReplySchema,
    async handler({ dependencies, account, params, body: pick }) {
      const { userId } = account;
      return {
        body: { pick: await pickPhoto(dependencies, { userId, photoId: params.id, pick }) },
      };
    },
  }),
];
