import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../lib/session.ts';
import { eraseAccount } from './erase-account.ts';

/** Erases the account that is signed in, and leads to the landing page. */
export function useEraseAccount() {
  const { session } = useSession();
  const navigate = useNavigate();
  const erasing = useMutation({
    // All of it in here: the page, and what it would be told, is gone before this ends.
    mutationFn: async (userId: string) => {
      await eraseAccount(userId);
      await navigate('/', { replace: true, state: { toastTitle: 'Account deleted' } });
    },
  });
  return {
    erase: () => session && erasing.mutate(session.user.id),
    busy: erasing.isPending,
    error: erasing.error,
  };
}
