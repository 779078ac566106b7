import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  ADMIN_ACTIONS_SHOWN,
  ADMIN_ALBUMS_SHOWN,
  type AdminAccountDetails,
  type AdminAction,
  type AdminAlbum,
} from '@photo-coach/shared/contracts/http/admin-accounts.ts';
import { quotaLeft } from '@photo-coach/shared/domain/plans/quota.ts';
import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import { sql } from 'kysely';
import type { ApiDependencies } from '../../dependencies.ts';
import { countUsage, siteLimitsOf } from '../analyses/usage-quota.ts';
import { presentAccount, selectAccounts } from './list-accounts.ts';

const readAlbums = (db: Db, userId: string): Promise<AdminAlbum[]> =>
  db
    .selectFrom('albums')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('jobs')
          .select('jobs.status')
          .whereRef('jobs.album_id', '=', 'albums.id')
          .orderBy('jobs.created_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('photos')
          .select(({ fn }) => [
            fn.countAll<number>().as('photos'),
            sql<number>`count(*) filter (where state = 'failed')`.as('failedPhotos'),
          ])
          .whereRef('photos.album_id', '=', 'albums.id')
          .as('held'),
      (join) => join.onTrue(),
    )
    .select(['albums.id', 'albums.created_at as createdAt', 'newest.status'])
    .select(['held.photos', 'held.failedPhotos'])
    .where('albums.user_id', '=', userId)
    .orderBy('albums.created_at', 'desc')
    .limit(ADMIN_ALBUMS_SHOWN)
    .execute();

const readActions = (db: Db, userId: string): Promise<AdminAction[]> =>
  db
    .selectFrom('operator_actions')
    .leftJoin('auth_users as actors', 'actors.id', 'operator_actions.actor_id')
    .select(['operator_actions.id', 'at', 'action', 'details', 'reason'])
    .select(sql<string>`coalesce(actors.email, operator_actions.actor)`.as('actor'))
    .where(({ or, eb }) => or([eb('account_id', '=', userId), eb('actor_id', '=', userId)]))
    .orderBy('at', 'desc')
    .orderBy('operator_actions.id', 'desc')
    .limit(ADMIN_ACTIONS_SHOWN)
    .execute();

const readGrant = (db: Db, userId: string) =>
  db.selectFrom('plan_grants').select('plan').where('user_id', '=', userId).executeTakeFirst();

/**
 * What operators see of an account: its plan, its use and its albums by id and state; no title and no picture.
 * @throws AppError PGRST116
 */
export async function readAccountDetails(
  { db, env, now }: Pick<ApiDependencies, 'db' | 'env' | 'now'>,
  userId: string,
): Promise<AdminAccountDetails> {
  const row = await selectAccounts(db).where('auth_users.id', '=', userId).executeTakeFirst();
  if (row === undefined) throw new AppError('PGRST116', 'Not found');
  const account = presentAccount(row);
  const [user, profile] = await Promise.all([readUser(db, userId), readProfile(db, userId)]);
  const [grant, { use, resets }] = await Promise.all([
    readGrant(db, userId),
    countUsage(db, { user, plan: account.plan, limits: siteLimitsOf(env) }, now()),
  ]);
  const left = quotaLeft(use, resets);
  return {
    ...account,
    planStatus: profile.plan_status,
    grantedPlan: grant?.plan ?? null,
    stripeCustomerId: profile.stripe_customer_id,
    usage: {
      analysesLeftToday: left.analysesLeftToday,
      photosLeftToday: left.photosLeftToday,
      photosLeftThisMonth: left.photosLeftThisMonth,
    },
    latestAlbums: await readAlbums(db, userId),
    latestActions: await readActions(db, userId),
  };
}
