import { UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { completeMultipartUpload } from './complete-multipart-upload.ts';
import { findMissingParts } from './find-missing-parts.ts';
import { startMultipartUpload } from './start-multipart-upload.ts';

export const multipartRoutes = [
  defineRoute(UPLOAD_ROUTES.startMultipart, {
    access: 'verified',
    summary:
      'Starts the upload of one file in parts; PUT each to its `signedUrl`, then complete it',
    limit: 'sign-upload',
    handler: async ({ dependencies, account, body }) => ({
      body: await startMultipartUpload(dependencies, { userId: account.userId, file: body }),
    }),
  }),
  defineRoute(UPLOAD_ROUTES.findMissingParts, {
    access: 'verified',
    summary: 'Signs the parts of an upload that have not arrived, to go on with it',
    limit: 'sign-upload',
    handler: async ({ dependencies, account, body }) => ({
      body: await findMissingParts(dependencies, { userId: account.userId, path: body.path }),
    }),
  }),
  defineRoute(UPLOAD_ROUTES.completeMultipart, {
    access: 'verified',
    summary: 'Joins the parts of an upload once all have arrived',
    limit: 'sign-upload',
    handler: async ({ dependencies, account, body }) => {
      await completeMultipartUpload(dependencies, { userId: account.userId, path: body.path });
      return { body };
    },
  }),
];
