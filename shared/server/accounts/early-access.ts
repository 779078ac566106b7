import type { EarlyFeature, SwitchedOnBy } from '@photo-coach/shared/contracts/early-access.ts';
import type { ProfileRecord } from '@photo-coach/shared/contracts/records.ts';
import type { Db, Tx } from '../db/connect.ts';

type Switched = { userId: string; feature: EarlyFeature };

/** Switches a feature on for an account; if it is on already, the time stays. */
export async function switchOn(
  db: Db | Tx,
  { userId, feature, by }: Switched & { by: SwitchedOnBy },
): Promise<void> {
  await db
    .insertInto('early_access')
    .values({ user_id: userId, feature, switched_on_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Switches a feature off for an account. @param by withdraws only what this party switched on; by default what anyone
 * did
 */
export async function switchOff(
  db: Db | Tx,
  { userId, feature, by }: Switched & { by?: SwitchedOnBy },
): Promise<void> {
  let rows = db
    .deleteFrom('early_access')
    .where('user_id', '=', userId)
    .where('feature', '=', feature);
  if (by !== undefined) rows = rows.where('switched_on_by', '=', by);
  await rows.execute();
}

/** Who has switched on which features for an account, including features that have left early access. */
export async function readSwitched(
  db: Db | Tx,
  userId: string,
): Promise<{ feature: string; by: SwitchedOnBy }[]> {
  return await db
    .selectFrom('early_access')
    .select(['feature', 'switched_on_by as by'])
    .where('user_id', '=', userId)
    .execute();
}

/** A feature that is switched on for an account, for its operator. */
export type SwitchedFeature = Pick<ProfileRecord, 'plan' | 'plan_status'> & {
  email: string;
  feature: string;
  by: SwitchedOnBy;
  since: string;
};

/** All that is switched on, by account. */
export async function listSwitched(db: Db): Promise<SwitchedFeature[]> {
  return await db
    .selectFrom('early_access')
    .innerJoin('auth_users', 'auth_users.id', 'early_access.user_id')
    .innerJoin('profiles', 'profiles.id', 'early_access.user_id')
    .select(['email', 'feature', 'switched_on_by as by', 'switched_on_at as since'])
    .select(['plan', 'plan_status'])
    .orderBy('email')
    .orderBy('feature')
    .orderBy('by')
    .execute();
}
