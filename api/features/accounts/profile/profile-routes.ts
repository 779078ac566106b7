import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import {
  ACCOUNT_ROUTES,
  type UpdateMeRequest,
  type UsageReply,
} from '@photo-coach/shared/contracts/http/accounts.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { photosLeftThisMonth, quotaLeft } from '@photo-coach/shared/domain/plans/quota.ts';
import { isTimeZone } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { readProfile, readUser } from '@photo-coach/shared/server/db/read-account.ts';
import { isOperator } from '@photo-coach/shared/server/operators/is-operator.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { countUsage, siteLimitsOf } from '../../analyses/usage-quota.ts';

type MeReply = z.infer<typeof ACCOUNT_ROUTES.read.reply>;

type Dependencies = Pick<ApiDependencies, 'db' | 'env' | 'now'>;

/** The caller's users record, how much of the plan is used, and when that resets. */
async function readUse({ db, env, now }: Dependencies, userId: string) {
  const [user, profile] = await Promise.all([readUser(db, userId), readProfile(db, userId)]);
  const plan = effectivePlan(profile);
  const counted = await countUsage(db, { user, plan, limits: siteLimitsOf(env) }, now());
  return { user, ...counted };
}

/** What is left of the caller's plan. */
async function readUsage(dependencies: Dependencies, userId: string): Promise<UsageReply> {
  const { use, resets } = await readUse(dependencies, userId);
  return quotaLeft(use, resets);
}

/** The caller's users record, with the photos left this month as of now (the row was written at the last analysis). */
async function readMe(
  dependencies: Dependencies,
  { userId, isAdmitted }: Account,
): Promise<MeReply> {
  const [{ user, use }, is_operator] = await Promise.all([
    readUse(dependencies, userId),
    isOperator(dependencies.db, userId),
  ]);
  const photo_monthly_remaining = photosLeftThisMonth(use);
  return { ...user, email_verified: isAdmitted, photo_monthly_remaining, is_operator };
}

/**
 * Changes the given fields of the caller's users record.
 * @returns the changed record
 * @throws AppError validation_failed for an unknown time zone
 */
async function updateMe(
  dependencies: Dependencies,
  account: Account,
  change: UpdateMeRequest,
): Promise<MeReply> {
  const { userId } = account;
  const { genres, goals, ...plain } = change;
  if (plain.timezone !== undefined && !isTimeZone(plain.timezone)) {
    throw new AppError('validation_failed', 'timezone: not an IANA time zone');
  }
  const set = {
    ...plain,
    ...(genres && { genres: json(genres) }),
    ...(goals && { goals: json(goals) }),
  };
  if (Object.keys(set).length > 0) {
    await dependencies.db.updateTable('users').set(set).where('id', '=', userId).execute();
  }
  return readMe(dependencies, account);
}

export const profileRoutes = [
  defineRoute(ACCOUNT_ROUTES.read, {
    access: 'session',
    handler: async ({ dependencies, account }) => ({
      body: await readMe(dependencies, account),
    }),
  }),
  defineRoute(ACCOUNT_ROUTES.change, {
    access: 'session',
    limit: 'change',
    handler: async ({ dependencies, account, body }) => ({
      body: await updateMe(dependencies, account, body),
    }),
  }),
  defineRoute(ACCOUNT_ROUTES.readProfile, {
    access: 'session',
    handler: async ({ dependencies, account }) => ({
      body: await readProfile(dependencies.db, account.userId),
    }),
  }),
  defineRoute(ACCOUNT_ROUTES.readUsage, {
    access: 'session',
    handler: async ({ dependencies, account }) => ({
      body: await readUsage(dependencies, account.userId),
    }),
  }),
];
