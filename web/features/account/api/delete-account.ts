import { z } from 'zod';
import { callApi } from '../../../lib/call-api.ts';

/**
 * Has the server erase the account with all its files; nothing brings it back.
 * @throws ApiError as callApi does
 */
export async function deleteAccount(): Promise<void> {
  await callApi({ method: 'DELETE', path: '/me', reply: z.undefined() });
}
