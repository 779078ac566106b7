import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { ERROR_TEXTS, ERROR_TITLES, SIGNED_OUT_LOCALLY } from '../../../lib/api/error-texts.ts';
import { markJustSignedOut } from './just-signed-out.ts';
import { type SignOutResult, signOut } from './sign-out.ts';

/** Delay between the toast and the next page, ms (docs/product.md#accounts). */
const NAVIGATE_AFTER_MS = 300;

const TOASTS: Record<SignOutResult, () => void> = {
  'signed-out': () =>
    toast('Signed out', { description: 'You have been successfully signed out.' }),
  'signed-out-locally': () =>
    toast.error(ERROR_TITLES.signOut, { description: SIGNED_OUT_LOCALLY }),
  unreachable: () =>
    toast.error(ERROR_TITLES.signOutUnreachable, { description: ERROR_TEXTS.signOutUnreachable }),
};

/** Signs out with a toast, then navigates; the promise is false when the person is still signed in. */
export function useSignOut(): (to: '/' | '/auth') => Promise<boolean> {
  const navigate = useNavigate();
  return async (to) => {
    const result = await signOut();
    if (result === null) return true;
    TOASTS[result]();
    if (result === 'unreachable') return false;
    if (to === PAGES.auth) markJustSignedOut();
    const state =
      result === 'signed-out-locally' ? { arrivalError: ERROR_TEXTS.signOutFailed } : null;
    setTimeout(() => void navigate(to, { replace: true, state }), NAVIGATE_AFTER_MS);
    return true;
  };
}
