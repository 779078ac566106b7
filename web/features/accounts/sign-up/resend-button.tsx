import { useState } from 'react';
import { toast } from 'sonner';
import {
  confirmationMailErrorText,
  ERROR_TEXTS,
  ERROR_TITLES,
  SUCCESS_TITLES,
} from '../../../lib/api/error-texts.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { resendCooldownEnd, startResendCooldown } from './resend-cooldown.ts';

/**
 * Sends the confirmation email again.
 * @throws AuthError
 */
async function resendConfirmation(email: string): Promise<void> {
  const emailRedirectTo = `${window.location.origin}/welcome`;
  const options = { emailRedirectTo };
  const { error } = await authClient.resend({ type: 'signup', email, options });
  if (error) throw error;
}

const cooldownEnd = (email: string | null) => (email === null ? 0 : resendCooldownEnd(email));

/** Resends the confirmation email; counts down while the server would send none, also right after sign-up. */
export function ResendButton({ email }: { email: string | null }) {
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState(() => cooldownEnd(email));
  const seconds = useSecondsUntil(until);

  const resend = async () => {
    if (!email) {
      toast.error(ERROR_TITLES.confirmationMail, { description: ERROR_TEXTS.noUserEmail });
      return;
    }
    setBusy(true);
    try {
      await resendConfirmation(email);
      startResendCooldown(email);
      setUntil(cooldownEnd(email));
      toast(SUCCESS_TITLES.mailSent);
    } catch (error) {
      const description = confirmationMailErrorText(error);
      toast.error(ERROR_TITLES.confirmationMail, { description });
    }
    setBusy(false);
  };

  return (
    <Button
      look="outline"
      className="tabular"
      disabled={busy || seconds > 0}
      onClick={() => void resend()}
    >
      {seconds > 0 ? `Resend in ${seconds} s` : 'Resend Confirmation Email'}
    </Button>
  );
}
