import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { signAccessToken } from '../api/features/accounts/sessions/access-token.ts';

/** An account with a session that lives, and its access token. */
export type TestAccount = {
  userId: string;
  sessionId: string;
  email: string;
  token: string;
};

export type NewAccount = {
  plan?: Plan;
  verified?: boolean;
  onboarded?: boolean;
  timezone?: string;
};

/** Writes an account and a session straight into the tables: also one that could not sign in by itself. */
export async function insertAccount(
  db: Db,
  jwtSecret: string,
  options: NewAccount = {},
): Promise<TestAccount> {
  const { plan = 'free', verified = true, onboarded = false, timezone = 'UTC' } = options;
  const [userId, sessionId] = [newId(), newId()];
  const email = `${userId}@example.com`;
  const email_confirmed_at = verified ? new Date().toISOString() : null;
  await db.insertInto('auth_users').values({ id: userId, email, email_confirmed_at }).execute();
  await db
    .insertInto('users')
    .values({ id: userId, timezone, onboarding_completed: onboarded })
    .execute();
  await db
    .insertInto('profiles')
    .values({ id: userId, plan, plan_status: plan === 'free' ? null : 'active' })
    .execute();
  await db.insertInto('auth_sessions').values({ id: sessionId, user_id: userId }).execute();
  const { token } = await signAccessToken(jwtSecret, {
    userId,
    sessionId,
    email,
    appMetadata: {},
    userMetadata: {},
  });
  return { userId, sessionId, email, token };
}
