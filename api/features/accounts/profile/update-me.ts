import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { UpdateMeRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { UserRecord } from '@photo-coach/shared/contracts/records.ts';
import { isTimeZone } from '@photo-coach/shared/domain/progress/calendar-day.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import { readMe } from './read-me.ts';

/**
 * Changes the given fields of the caller's users record.
 * @returns the record as it is then
 * @throws AppError validation_failed for an unknown time zone
 */
export async function updateMe(
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  { userId, change }: { userId: string; change: UpdateMeRequest },
): Promise<UserRecord> {
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
  return readMe(dependencies, userId);
}
