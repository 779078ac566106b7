import { UPLOAD_ROUTES } from '@photo-coach/shared/contracts/http/uploads.ts';
import { callRoute } from '../../../lib/api/call-route.ts';

/** Which of these uploads the store has completely. */
export async function findStoredUploads(
  paths: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const reply = await callRoute(UPLOAD_ROUTES.findStored, {
    body: { paths: [...paths] },
    ...(signal && { signal }),
  });
  return new Set(reply.paths);
}
