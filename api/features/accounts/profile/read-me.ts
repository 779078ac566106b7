import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { photosLeftThisMonth } from '@photo-coach/shared/domain/plans/quota.ts';
import { readUser } from '@photo-coach/shared/server/db/read-account.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { readUsage } from '../usage/read-usage.ts';

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

/** The caller's users record, with the photos left this month as of now (the row was written at the last analysis). */
export async function readMe(dependencies: Dependencies, userId: string): Promise<UserRecord> {
  const [user, use] = await Promise.all([
    readUser(dependencies.db, userId),
    readUsage(dependencies, userId),
  ]);
  return { ...user, photo_monthly_remaining: photosLeftThisMonth(use) };
}
