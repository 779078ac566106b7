import type { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import { invitationState } from '@photo-coach/shared/domain/accounts/invitation-state.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { hashToken } from '@photo-coach/shared/server/secret-token.ts';
import { sql } from 'kysely';
import type { z } from 'zod';

type InvitationReply = z.infer<typeof ACCOUNT_ROUTES.readInvitation.reply>;

/** Whether an invitation can be used, and by which address. Only a person with its link can ask. */
export async function readInvitation(db: Db, token: string): Promise<InvitationReply> {
  const row = await db
    .selectFrom('invitations')
    .select(['email', 'used_at', sql<boolean>`expires_at <= now()`.as('has_expired')])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown', email: null };
  const state = invitationState(row);
  return { state, email: state === 'open' ? row.email : null };
}
