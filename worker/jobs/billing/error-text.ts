import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** What a row keeps of an error. Its owner reads it on the diagnostics page, so it holds only our own texts. */
export const toErrorText = (error: unknown): string =>
  error instanceof AppError ? error.message : 'An unexpected error. The log has its details.';
