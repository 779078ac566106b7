import type { Analysis } from '@photo-coach/shared/contracts/http/analyses.ts';
import { effectivePlan } from '@photo-coach/shared/domain/plans/plans.ts';
import { readProfile } from '@photo-coach/shared/server/usage/read-account.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { assembleAnalysis } from './present/assemble-analysis.ts';

/** The assembled result of one of the caller's albums, as their plan shows it. @throws AppError PGRST116 */
export async function readAnalysis(
  { db, storage, now }: Pick<ApiDependencies, 'db' | 'storage' | 'now'>,
  { userId, albumId }: { userId: string; albumId: string },
): Promise<Analysis> {
  const plan = effectivePlan(await readProfile(db, userId));
  return assembleAnalysis({ db, storage }, { albumId, userId, plan, now: now() });
}
