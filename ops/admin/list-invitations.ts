import { invitationState } from '@photo-coach/shared/domain/accounts/invitation-state.ts';
import { sql } from 'kysely';
import type { Db } from '../../shared/server/db/connect.ts';

/** An invitation, for operators. */
export type ListedInvitation = {
  id: string;
  /** The only address that may use it; null: any. */
  email: string | null;
  state: ReturnType<typeof invitationState>;
  createdBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** The address of the account created with it. */
  usedBy: string | null;
};

/** Invitations, newest first. */
export async function listInvitations(db: Db, limit: number): Promise<ListedInvitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('auth_users', 'auth_users.id', 'invitations.used_by')
    .select(['invitations.id', 'invitations.email', 'invitations.created_by'])
    .select(['invitations.created_at', 'expires_at', 'used_at', 'auth_users.email as used_by'])
    .select(sql<boolean>`expires_at <= now()`.as('has_expired'))
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    usedBy: row.used_by,
    state: invitationState(row),
  }));
}
