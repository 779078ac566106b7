import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import type { QuotaRefusal } from '@photo-coach/shared/domain/plans/quota.ts';

/** The error that a request gets whose analysis the quota refuses. */
export function quotaError({ code, message, reason }: QuotaRefusal): AppError {
  return new AppError(code, message, reason === undefined ? {} : { reason });
}
