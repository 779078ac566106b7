import { errorCodeOf } from '@photo-coach/shared/server/error-code.ts';

/** PostgreSQL's codes for text that it can't hold: a NUL, in text or in jsonb. */
const CODES = new Set(['22021', '22P05']);
/** Half of a surrogate pair in jsonb has no code of its own. */
const BAD_JSON = /type json/;

/** Whether the database refused text of the request: the request's fault, not ours. */
export function isUnstorableText(error: unknown): boolean {
  const code = errorCodeOf(error);
  if (code === null || CODES.has(code)) return code !== null;
  return code === '22P02' && error instanceof Error && BAD_JSON.test(error.message);
}

export const UNSTORABLE_TEXT = 'The text holds characters that can’t be stored.';
