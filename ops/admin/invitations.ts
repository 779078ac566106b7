import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '../../shared/contracts/errors.ts';
import { invitationState } from '../../shared/domain/accounts/invitation-state.ts';
import { PAGES } from '../../shared/domain/pages.ts';
import { INVITATION_WORKS } from '../../shared/domain/retention/expiries.ts';
import type { Db } from '../../shared/server/db/connect.ts';
import { newId } from '../../shared/server/db/new-id.ts';
import { publicUrl } from '../../shared/server/env.ts';
import { actorText } from '../../shared/server/operators/actor.ts';
import { recordAction } from '../../shared/server/operators/record-action.ts';
import { createToken } from '../../shared/server/secret-token.ts';
import { textTable } from '../lib/text-table.ts';
import { addressOf, type Command, type CommandGroup, numberOption, UsageError } from './command.ts';

const create: Command = {
  summary: 'Makes a link by which one person, or only EMAIL, can create an account within 14 days.',
  optionalArgument: 'EMAIL',
  async run({ db, env, actor }, given) {
    const typed = given.optionalArgument();
    const email = typed === undefined ? null : addressOf(typed);
    // The link is shown once: only the hash of its token is stored.
    const { token, hash } = createToken();
    const id = newId();
    const target = { targetKind: 'invitation', targetId: id } as const;
    const details = { forAnAddress: email !== null };
    const recorded = { actor, action: 'invitation.create', ...target, details } as const;
    const { expires_at: expiresAt } = await db.transaction().execute(async (tx) => {
      const created_by = actorText(actor);
      const expires_at = sql<string>`now() + ${INVITATION_WORKS}::interval`;
      const made = await tx
        .insertInto('invitations')
        .values({ id, token_hash: hash, email, created_by, expires_at })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      await recordAction(tx, recorded);
      return made;
    });
    const link = `${publicUrl(env)}${PAGES.signUp}?${new URLSearchParams({ invite: token })}`;
    const whose = email === null ? 'Whoever has this link' : email;
    const text = `${whose} can create an account by it until ${expiresAt.slice(0, 10)}:\n${link}`;
    return { text, data: { id, link, expiresAt, email } };
  },
};

/** Invitations, newest first. */
async function listInvitations(db: Db, limit: number) {
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
    /** The only address that may use it; null: any. */
    email: row.email,
    state: invitationState(row),
    createdBy: row.created_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    /** The address of the account created with it. */
    usedBy: row.used_by,
  }));
}

const HEAD = ['id', 'for', 'state', 'until', 'by', 'joined'];

const list: Command = {
  summary: 'Lists invitations, the newest first.',
  options: { limit: { type: 'string', value: 'N', summary: 'at most so many (100)' } },
  async run({ db }, given) {
    const listed = await listInvitations(
      db,
      numberOption(given, 'limit', { most: 10_000, preset: 100 }),
    );
    const lines = listed.map(({ id, email, state, expiresAt, createdBy, usedBy }) => [
      id,
      email ?? 'anyone',
      state,
      expiresAt.slice(0, 10),
      createdBy,
      usedBy ?? '',
    ]);
    return {
      text: lines.length === 0 ? 'no invitations' : textTable([HEAD, ...lines]),
      data: listed,
    };
  },
};

const revoke: Command = {
  summary: 'Takes an unused invitation back.',
  arguments: ['ID'],
  async run({ db, actor }, given) {
    const { data: id } = z.uuid().safeParse(given.argument('ID'));
    if (id === undefined) throw new UsageError('ID is what `invitations list` shows first.');
    const target = { targetKind: 'invitation', targetId: id } as const;
    const recorded = { actor, action: 'invitation.revoke', ...target } as const;
    await db.transaction().execute(async (tx) => {
      const revoked = await tx
        .deleteFrom('invitations')
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (revoked === undefined) {
        throw new AppError('PGRST116', 'There is no such invitation, or it has been used.');
      }
      await recordAction(tx, recorded);
    });
    return { text: 'the invitation is taken back', data: { id } };
  },
};

/** `npm run admin -- invitations …` */
export const invitationsGroup: CommandGroup = {
  summary: 'Invitations to create an account (SIGN_UP=invite)',
  commands: { create, list, revoke },
};
