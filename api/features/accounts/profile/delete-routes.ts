import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import { ACCOUNT_ROUTES } from '@photo-coach/shared/contracts/http/accounts.ts';
import type { AuthErrorCode } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type { ApiDependencies } from '../../../dependencies.ts';
import type { Account } from '../../../middleware/authenticate.ts';
import { defineRoute } from '../../../routing/define-route.ts';
import { requireRecentProof } from '../credentials/require-recent-proof.ts';
import { findUser } from '../find-account.ts';
import { GoTrueError } from '../gotrue/gotrue-error.ts';
import { deleteAccount } from './delete-account.ts';

/** GoTrue's error codes as the API's own; without a text, GoTrue's text is shown. */
const APP_ERRORS: Partial<Record<AuthErrorCode, { code: ErrorCode; text?: string }>> = {
  invalid_credentials: { code: 'invalid_credentials', text: 'Your current password is incorrect' },
  reauthentication_needed: { code: 'reauthentication_needed' },
  over_request_rate_limit: { code: 'rate_limited' },
  session_not_found: { code: 'no_session', text: 'Please sign in' },
};

/** A GoTrue error as the AppError that `/api/me` replies with; any other error unchanged. */
function toAppError(error: unknown): unknown {
  if (!(error instanceof GoTrueError)) return error;
  const refusal = APP_ERRORS[error.errorCode];
  if (refusal === undefined) return error;
  const { retryAfterSeconds } = error;
  return new AppError(refusal.code, refusal.text ?? error.message, {
    cause: error,
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
  });
}

/**
 * Deletes the signed-in account, after the same proof of ownership as for a change of its email.
 * @throws AppError invalid_credentials, reauthentication_needed; rate_limited while the password is locked; no_session
 *   when it was just deleted
 */
async function eraseOwnAccount(
  dependencies: Parameters<typeof deleteAccount>[0] & Pick<ApiDependencies, 'lockout'>,
  { userId, sessionId }: Pick<Account, 'userId' | 'sessionId'>,
  currentPassword: string | null,
): Promise<void> {
  try {
    const user = await findUser(dependencies.db, userId);
    await requireRecentProof(dependencies, { user, sessionId }, currentPassword);
  } catch (error) {
    throw toAppError(error);
  }
  await deleteAccount(dependencies, userId);
}

export const deleteRoutes = [
  defineRoute(ACCOUNT_ROUTES.delete, {
    access: 'session',
    limit: 'change',
    async handler({ dependencies, account, body, log }) {
      await eraseOwnAccount({ ...dependencies, log }, account, body.currentPassword ?? null);
      return { body: undefined };
    },
  }),
];
