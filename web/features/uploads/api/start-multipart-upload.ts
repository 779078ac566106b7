import {
  type MultipartUploadReply,
  multipartUploadReplySchema,
  type SignUploadRequest,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Starts an upload in parts, and requests a signed URL for each. */
export function startMultipartUpload(
  request: SignUploadRequest,
  signal: AbortSignal,
): Promise<MultipartUploadReply> {
  const reply = multipartUploadReplySchema;
  return callApi({ method: 'POST', path: '/multipart-uploads', body: request, reply, signal });
}
