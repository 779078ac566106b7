import {
  type LinkStateReply,
  linkStateReplySchema,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Why a link that confirms an address was refused; also unknown if the server doesn't say. */
export async function fetchLinkState(tokenHash: string): Promise<LinkStateReply> {
  try {
    return await callApi({
      method: 'POST',
      path: '/link-state',
      body: { token_hash: tokenHash },
      reply: linkStateReplySchema,
    });
  } catch {
    // The page then says that the link was refused, without the reason.
    return { state: 'unknown', email: null };
  }
}
