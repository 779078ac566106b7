/** The code that the system or a library gave its error: `ENOENT`, PostgreSQL's `23505`; null if there is none. */
export function errorCodeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
