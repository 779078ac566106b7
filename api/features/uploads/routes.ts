import {
  type SignUploadReply,
  type SignUploadRequest,
  UPLOAD_ROUTES,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { UPLOAD_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { acceptFile } from './accept-file.ts';
import { discardUploadRoute } from './discard-upload.ts';
import {
  completeMultipartUpload,
  findMissingParts,
  startMultipartUpload,
} from './multipart-upload.ts';
import { storedUploadsRoute } from './stored-uploads.ts';
import { limitUnusedUploads, recordUploads } from './unused-uploads.ts';

/**
 * Signs the upload of one file to a new path of the account; size and type are part of the signature.
 * @throws AppError file_type_not_allowed, file_too_large, rate_limited
 */
async function signUpload(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  { userId, file }: { userId: string; file: SignUploadRequest },
): Promise<SignUploadReply> {
  const { path, type } = acceptFile(userId, file);
  await limitUnusedUploads(db, userId, file.size);
  await recordUploads(db, userId, [{ path, size: file.size }]);
  const signed = await storage.signUpload({
    path,
    size: file.size,
    type,
    expiresInSeconds: UPLOAD_URL_SECONDS,
  });
  return { path, ...signed };
}

const multipartRoutes = [
  defineRoute(UPLOAD_ROUTES.startMultipart, {
    access: 'verified',
    limit: 'sign-upload',
    handler: async ({ dependencies, account, body }) => ({
      body: await startMultipartUpload(dependencies, { userId: account.userId, file: body }),
    }),
  }),
  defineRoute(UPLOAD_ROUTES.findMissingParts, {
    access: 'verified',
    limit: 'sign-upload',
    handler: async ({ dependencies, account, body }) => ({
      body: await findMissingParts(dependencies, { userId: account.userId, path: body.path }),
    }),
  }),
  defineRoute(UPLOAD_ROUTES.completeMultipart, {
    access: 'verified',
    limit: 'sign-upload',
    handler: async ({ dependencies, account, body }) => {
      await completeMultipartUpload(dependencies, { userId: account.userId, path: body.path });
      return { body };
    },
  }),
];

export const uploadRoutes = [
  defineRoute(UPLOAD_ROUTES.sign, {
    access: 'verified',
    limit: 'sign-upload',
    handler: async ({ dependencies, account, body }) => ({
      body: await signUpload(dependencies, { userId: account.userId, file: body }),
    }),
  }),
  ...multipartRoutes,
  storedUploadsRoute,
  discardUploadRoute,
];
