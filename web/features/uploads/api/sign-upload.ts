import {
  type SignUploadReply,
  type SignUploadRequest,
  signUploadReplySchema,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Requests a signed URL for one file of this size and type. */
export function signUpload(
  request: SignUploadRequest,
  signal: AbortSignal,
): Promise<SignUploadReply> {
  const reply = signUploadReplySchema;
  return callApi({ method: 'POST', path: '/sign-upload', body: request, reply, signal });
}
