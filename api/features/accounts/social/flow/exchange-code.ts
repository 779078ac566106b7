import { createHash, timingSafeEqual } from 'node:crypto';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import type { AuthUser } from '@photo-coach/shared/server/db/tables.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../../dependencies.ts';
import { GoTrueError } from '../../gotrue/gotrue-error.ts';
import { type GrantedSession, startSession } from '../../sessions/start-session.ts';

/** Whether the verifier matches the challenge (RFC 7636, S256), compared in constant time. */
function isVerifierOf(challenge: string, verifier: string): boolean {
  const expected = Buffer.from(challenge);
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The flow of an unused code. @throws GoTrueError flow_state_not_found, flow_state_expired */
async function findFlow(tx: Tx, code: string) {
  const flow = await tx
    .selectFrom('auth_flows')
    .select(['id', 'user_id', 'code_challenge'])
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('auth_code_hash', '=', hashToken(code))
    .where('code_used_at', 'is', null)
    .executeTakeFirst();
  if (flow === undefined) throw new GoTrueError('flow_state_not_found');
  if (flow.is_expired) throw new GoTrueError('flow_state_expired');
  return flow;
}

/** Locks the account, then consumes the code: of several simultaneous calls only one gets the account. */
async function consumeCode(
  tx: Tx,
  flow: { id: string; user_id: string | null },
): Promise<AuthUser> {
  const user = await tx
    .selectFrom('auth_users')
    .selectAll()
    .where('id', '=', flow.user_id)
    .forUpdate()
    .executeTakeFirst();
  const taken = await tx
    .updateTable('auth_flows')
    .set({ code_used_at: sql<string>`now()` })
    .where('id', '=', flow.id)
    .where('code_used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (user === undefined || taken === undefined) throw new GoTrueError('flow_state_not_found');
  return user;
}

/**
 * Exchanges the code of a finished flow for a session. A wrong verifier does not consume the code.
 * @throws GoTrueError flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function exchangeCode(
  { db }: Pick<AccountDependencies, 'db'>,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
): Promise<{ user: AuthUser; session: GrantedSession }> {
  return await db.transaction().execute(async (tx) => {
    const flow = await findFlow(tx, auth_code);
    if (!isVerifierOf(flow.code_challenge, code_verifier)) {
      throw new GoTrueError('bad_code_verifier');
    }
    const user = await consumeCode(tx, flow);
    return { user, session: await startSession(tx, user.id) };
  });
}
