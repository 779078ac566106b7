import type { DeleteAccountRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { z } from 'zod';
import { callApi } from '../../../lib/api/call-api.ts';

/**
 * Has the server erase the account with all its files; nothing brings it back.
 * @throws ApiError as callApi does; invalid_credentials and reauthentication_needed for want of proof
 */
export async function deleteAccount(proof: DeleteAccountRequest): Promise<void> {
  await callApi({ method: 'DELETE', path: '/me', body: proof, reply: z.undefined() });
}
