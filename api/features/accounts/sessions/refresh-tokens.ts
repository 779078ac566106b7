import { createHmac } from 'node:crypto';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { createToken, hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { AccountDependencies } from '../dependencies.ts';

type Env = Pick<AccountDependencies['env'], 'JWT_SECRET'>;

/** Adds the first refresh token of a session. @returns the token; only its hash is stored */
export async function addRefreshToken(tx: Tx, sessionId: string): Promise<string> {
  const { token, hash } = createToken();
  await tx.insertInto('auth_refresh_tokens').values({ hash, session_id: sessionId }).execute();
  return token;
}

/**
 * The refresh token that replaces another one. It is derived, so that a client which lost the reply can get the same
 * one again though only hashes are stored (docs/decisions/0031-a-refresh-token-is-derived.md).
 */
export function deriveSuccessor(
  { JWT_SECRET }: Env,
  parentHash: string,
): { token: string; hash: string } {
  const token = createHmac('sha256', JWT_SECRET)
    .update(`refresh-token ${parentHash}`)
    .digest('base64url');
  return { token, hash: hashToken(token) };
}

/** Whether a refresh token exists and has not been replaced. */
export async function isActive(tx: Tx, hash: string): Promise<boolean> {
  const token = await tx
    .selectFrom('auth_refresh_tokens')
    .select('hash')
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return token !== undefined;
}

/** Replaces the active refresh token of a locked session. @returns its successor */
export async function replaceRefreshToken(
  tx: Tx,
  env: Env,
  { hash, sessionId }: { hash: string; sessionId: string },
): Promise<string> {
  const successor = deriveSuccessor(env, hash);
  await tx
    .updateTable('auth_refresh_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('hash', '=', hash)
    .execute();
  await tx
    .insertInto('auth_refresh_tokens')
    .values({ hash: successor.hash, session_id: sessionId, parent_hash: hash })
    .execute();
  return successor.token;
}
