import type { DeleteAccountRequest } from '@photo-coach/shared/contracts/http/accounts.ts';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../lib/session/session.ts';
import { eraseAccount } from './erase-account.ts';

/**
 * Erases the account that is signed in, and leads to the landing page; the page that asked for it is gone
 * before this ends.
 * @throws ApiError as eraseAccount does
 */
export function useEraseAccount(): (proof: DeleteAccountRequest) => Promise<void> {
  const { session } = useSession();
  const navigate = useNavigate();
  return async (proof) => {
    if (session === null) return;
    await eraseAccount(session.user.id, proof);
    await navigate('/', { replace: true, state: { toastTitle: 'Account deleted' } });
  };
}
