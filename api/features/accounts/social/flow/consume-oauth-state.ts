import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthFlow } from '@photo-coach/shared/server/db/tables.ts';
import { sql } from 'kysely';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { hashToken } from '../../secret-token.ts';

/**
 * Consumes a flow's state: of several simultaneous callbacks only one gets the flow.
 * @param returned.browserSecret the value of the flow's cookie
 * @throws GoTrueError flow_state_expired; bad_oauth_state for a state that is unknown, was used, or belongs to
 * another provider or browser
 */
export async function consumeOAuthState(
  db: Db,
  returned: { provider: SocialProvider; state: string; browserSecret: string },
): Promise<AuthFlow> {
  const isOfBrowser = {
    state_hash: hashToken(returned.state),
    browser_hash: hashToken(returned.browserSecret),
    provider: returned.provider,
  };
  const flow = await db
    .updateTable('auth_flows')
    .set({ returned_at: sql<string>`now()` })
    .where((build) => build.and(isOfBrowser))
    .where('returned_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returningAll()
    .executeTakeFirst();
  if (flow !== undefined) return flow;
  const expired = await db
    .selectFrom('auth_flows')
    .select('id')
    .where((build) => build.and(isOfBrowser))
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  throw new GoTrueError(expired === undefined ? 'bad_oauth_state' : 'flow_state_expired');
}
