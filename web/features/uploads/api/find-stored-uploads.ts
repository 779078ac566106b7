import { storedUploadsReplySchema } from '@photo-coach/shared/contracts/http/uploads.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Which of these uploads the store has completely. */
export async function findStoredUploads(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const reply = await callApi({
    method: 'POST',
    path: '/stored-uploads',
    body: { paths },
    reply: storedUploadsReplySchema,
    ...(signal && { signal }),
  });
  return new Set(reply.paths);
}
