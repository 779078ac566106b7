import {
  signUploadReplySchema,
  signUploadRequestSchema,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { signUpload } from './sign-upload.ts';

export const uploadRoutes = [
  defineRoute({
    method: 'post',
    path: '/api/sign-upload',
    access: 'verified',
    summary: 'Signs the upload of one file; PUT it to `signedUrl` with exactly `headers`',
    limit: 'sign-upload',
    body: signUploadRequestSchema,
    reply: signUploadReplySchema,
    handler: async ({ dependencies, account, body }) => ({
      body: await signUpload(dependencies, { userId: account.userId, file: body }),
    }),
  }),
];
