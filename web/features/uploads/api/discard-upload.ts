import { z } from 'zod';
import { callApi } from '../../../lib/api/call-api.ts';

/** Removes an upload that will not be analyzed from the store. */
export async function discardUpload(path: string): Promise<void> {
  await callApi({ method: 'POST', path: '/discard-upload', body: { path }, reply: z.unknown() });
}
