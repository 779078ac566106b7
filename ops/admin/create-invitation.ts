import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { INVITATION_WORKS } from '@photo-coach/shared/domain/retention/expiries.ts';
import { sql } from 'kysely';
import type { Db } from '../../shared/server/db/connect.ts';
import { newId } from '../../shared/server/db/new-id.ts';
import { type CommonEnv, publicUrl } from '../../shared/server/env.ts';
import { type Actor, actorText } from '../../shared/server/operators/actor.ts';
import { recordAction } from '../../shared/server/operators/record-action.ts';
import { recordingFailure } from '../../shared/server/operators/recording-failure.ts';
import { createToken } from '../../shared/server/secret-token.ts';

type NewInvitation = {
  actor: Actor;
  /** The only address that may use it, in lower case; null: any. */
  email: string | null;
};

/** The link is shown once: only the hash of its token is stored. */
export type CreatedInvitation = { id: string; link: string; expiresAt: string };

const linkOf = (env: Pick<CommonEnv, 'PUBLIC_URL' | 'PORT'>, token: string): string =>
  `${publicUrl(env)}${PAGES.signUp}?${new URLSearchParams({ invite: token })}`;

/** Invites someone to create an account: once, within 14 days. */
export async function createInvitation(
  { db, env }: { db: Db; env: Pick<CommonEnv, 'PUBLIC_URL' | 'PORT'> },
  { actor, email }: NewInvitation,
): Promise<CreatedInvitation> {
  const { token, hash } = createToken();
  const id = newId();
  const target = { targetKind: 'invitation', targetId: id } as const;
  const details = { forAnAddress: email !== null };
  const recorded = { actor, action: 'invitation.create', ...target, details } as const;
  return await recordingFailure(db, recorded, () =>
    db.transaction().execute(async (tx) => {
      const { expires_at } = await tx
        .insertInto('invitations')
        .values({
          id,
          token_hash: hash,
          email,
          created_by: actorText(actor),
          expires_at: sql<string>`now() + ${INVITATION_WORKS}::interval`,
        })
        .returning('expires_at')
        .executeTakeFirstOrThrow();
      await recordAction(tx, recorded);
      return { id, link: linkOf(env, token), expiresAt: expires_at };
    }),
  );
}
