import {
  derivativeSchema,
  photoUrlReplySchema,
} from '@photo-coach/shared/contracts/http/photos.ts';
import { z } from 'zod';
import { defineRoute } from '../../routing/define-route.ts';
import { signPhotoUrl } from './sign-photo-url.ts';

export const photoRoutes = [
  defineRoute({
    method: 'get',
    path: '/api/photos/:id/url',
    access: 'verified',
    summary: 'A signed preview URL of a photo',
    params: z.object({ id: z.uuid() }),
    query: z.object({ derivative: derivativeSchema.default('display') }),
    reply: photoUrlReplySchema,
    handler: async ({ dependencies, account, params, query }) => ({
      body: await signPhotoUrl(dependencies, {
        userId: account.userId,
        photoId: params.id,
        derivative: query.derivative,
      }),
    }),
  }),
];
