import {
  ACCOUNT_ROUTES,
  type LinkStateReply,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { callRoute } from '../../../lib/api/call-route.ts';

/** Why a link that confirms an address was refused; also unknown if the server doesn't say. */
export async function fetchLinkState(tokenHash: string): Promise<LinkStateReply> {
  try {
    return await callRoute(ACCOUNT_ROUTES.readLinkState, { body: { token_hash: tokenHash } });
  } catch {
    // The page then says that the link was refused, without the reason.
    return { state: 'unknown', email: null };
  }
}
