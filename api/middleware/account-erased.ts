/** PostgreSQL's code for a reference to a row that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';
/** How PostgreSQL names the constraint of a column `user_id`. */
const OF_ACCOUNT = /_user_id_fkey$/;

/** Whether a row was refused because its account has been erased since the caller was admitted. */
export function isAccountErased(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return false;
  return error.code === FOREIGN_KEY_VIOLATION && OF_ACCOUNT.test(String(error.constraint));
}
