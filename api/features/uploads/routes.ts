import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  type SignUploadReply,
  type SignUploadRequest,
  signUploadReplySchema,
  signUploadRequestSchema,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import {
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
  UPLOAD_URL_SECONDS,
} from '@photo-coach/shared/domain/uploads.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { defineRoute } from '../../routing/define-route.ts';
import { limitUnusedUploads, recordUploads } from './unused-uploads.ts';

const types: ReadonlyMap<string, string> = new Map(Object.entries(UPLOAD_TYPES));
/** Types that browsers send for these extensions besides the registered ones. */
const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
};

const registeredType = (type: string): string => ALIASES[type.toLowerCase()] ?? type.toLowerCase();

/** The extension in lower case; null if it is not accepted, or does not match the declared type. */
function acceptedExtension({ ext, type }: SignUploadRequest): string | null {
  const extension = ext.toLowerCase();
  const expected = types.get(extension);
  return expected !== undefined && registeredType(expected) === registeredType(type)
    ? extension
    : null;
}

/**
 * Signs the upload of one file to a new path of the account; size and type are part of the signature.
 * @throws AppError file_type_not_allowed, file_too_large, rate_limited
 */
async function signUpload(
  { db, storage }: Pick<ApiDependencies, 'db' | 'storage'>,
  { userId, file }: { userId: string; file: SignUploadRequest },
): Promise<SignUploadReply> {
  const extension = acceptedExtension(file);
  const type = extension === null ? undefined : types.get(extension);
  if (type === undefined) {
    const allowed = Object.keys(UPLOAD_TYPES).join(', ');
    throw new AppError('file_type_not_allowed', `Invalid file type. Allowed: ${allowed}`);
  }
  if (file.size > UPLOAD_MAX_BYTES) {
    throw new AppError('file_too_large', 'File too large. Maximum size: 50MB');
  }
  const path = `uploads/${userId}/${newId()}.${extension}`;
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
