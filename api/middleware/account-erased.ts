import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';

/** PostgreSQL's code for a reference to a row that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';
/** How PostgreSQL names the constraint of a column `user_id`. */
const OF_ACCOUNT = /_user_id_fkey$/;

/** Whether a row was refused because its account has been erased since the caller was admitted. */
export function isAccountErased(error: unknown): boolean {
  if (errorCodeOf(error) !== FOREIGN_KEY_VIOLATION) return false;
  return (
    error instanceof Error && 'constraint' in error && OF_ACCOUNT.test(String(error.constraint))
  );
}
