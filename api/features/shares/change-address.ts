import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { ADDRESS_HELD_DAYS, addressProblem } from '@photo-coach/shared/domain/shares.ts';
import type { Tx } from '@photo-coach/shared/server/db/connect.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { requireBranding } from '../branding/change-branding.ts';

type OwnedLink = { userId: string; linkId: string };

/** Locks a valid link of the account's. @returns when it ends @throws AppError PGRST116 */
async function lockLink(tx: Tx, { userId, linkId }: OwnedLink): Promise<string> {
  const link = await tx
    .selectFrom('share_links')
    .select('expires_at')
    .where('id', '=', linkId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined) throw new AppError('PGRST116', 'Not found');
  return link.expires_at;
}

/** Takes an address that is free, or reserved for this account. @throws AppError address_taken */
async function takeAddress(
  tx: Tx,
  { userId, linkId, address, endsAt }: OwnedLink & { address: string; endsAt: string },
): Promise<void> {
  const held_until = sql<string>`${endsAt}::timestamptz + make_interval(days => ${ADDRESS_HELD_DAYS}::int)`;
  const taken = await tx
    .insertInto('share_addresses')
    .values({ address, user_id: userId, link_id: linkId, held_until })
    .onConflict((conflict) =>
      conflict
        .column('address')
        .doUpdateSet({ user_id: userId, link_id: linkId, held_until })
        .where('share_addresses.link_id', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('share_addresses.user_id', '=', userId),
            eb('share_addresses.held_until', '<', sql<string>`now()`),
          ]),
        ),
    )
    .returning('address')
    .executeTakeFirst();
  if (taken === undefined) {
    throw new AppError('address_taken', 'This address is taken. Please choose another.');
  }
}

/**
 * Gives a link of the account's a plain address, another one, or none. The previous one is reserved for the account,
 * and then first come, first served. Taking one is a Pro feature; giving it up is possible on every plan.
 * @throws AppError PGRST116, plan_feature_missing, validation_failed, address_taken
 */
export async function changeAddress(
  { db }: Pick<ApiDependencies, 'db'>,
  { address, ...owned }: OwnedLink & { address: string | null },
): Promise<void> {
  const problem = address === null ? null : addressProblem(address);
  if (problem !== null) throw new AppError('validation_failed', problem);
  await db.transaction().execute(async (tx) => {
    const endsAt = await lockLink(tx, owned);
    if (address !== null) await requireBranding(tx, owned.userId);
    await tx
      .updateTable('share_addresses')
      .set({ link_id: null })
      .where('link_id', '=', owned.linkId)
      .execute();
    if (address !== null) await takeAddress(tx, { ...owned, address, endsAt });
  });
}
