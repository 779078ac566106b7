import {
  type SignUploadReply,
  type SignUploadRequest,
  signUploadReplySchema,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Asks for an address to which one file of this size and type may be sent. */
export function signUpload(
  request: SignUploadRequest,
  signal: AbortSignal,
): Promise<SignUploadReply> {
  return callApi({
    method: 'POST',
    path: '/sign-upload',
    body: request,
    reply: signUploadReplySchema,
    signal,
  });
}
