import { z } from 'zod';
import { callApi } from '../../../lib/api/call-api.ts';

/** Has the store join the parts of an upload. */
export async function completeMultipartUpload(path: string, signal: AbortSignal): Promise<void> {
  const call = { path: '/multipart-uploads/complete', body: { path }, reply: z.unknown() };
  await callApi({ method: 'POST', ...call, signal });
}
