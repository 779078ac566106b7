import { AppError } from '@photo-coach/shared/contracts/errors.ts';

/** What a row keeps of an error: its owner reads it on the diagnostics page, so only texts of ours. */
export const toErrorText = (error: unknown): string =>
  error instanceof AppError ? error.message : 'An unexpected error. The log has its details.';
