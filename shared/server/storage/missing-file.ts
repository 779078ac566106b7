import { errorCodeOf } from '../error-code.ts';

/** Whether an error of the file system means that there is no such file. */
export const isMissing = (error: unknown): boolean => errorCodeOf(error) === 'ENOENT';

/** For `catch`: null for a missing file. @throws every other error */
export function orNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
