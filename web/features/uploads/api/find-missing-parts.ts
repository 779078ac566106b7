import {
  type MultipartUploadReply,
  multipartUploadReplySchema,
} from '@photo-coach/shared/contracts/http/uploads.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Requests new signed URLs for the parts that the store does not hold yet. */
export function findMissingParts(path: string, signal: AbortSignal): Promise<MultipartUploadReply> {
  return callApi({
    method: 'POST',
    path: '/multipart-uploads/missing-parts',
    body: { path },
    reply: multipartUploadReplySchema,
    signal,
  });
}
