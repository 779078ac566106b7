import { useState } from 'react';
import { toast } from 'sonner';
import {
  confirmationMailErrorText,
  ERROR_TEXTS,
  ERROR_TITLES,
  SUCCESS_TITLES,
} from '../../lib/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { resendConfirmation } from './resend-confirmation.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** The server mails one address no more often than this, ms. */
const PAUSE_MS = 60_000;
/** When this tab asked last; the other button of the page reloads it. */
const KEY = 'confirmationResentAt';

const pauseEnd = () => Number(sessionStorage.getItem(KEY) ?? 0) + PAUSE_MS;

/** Asks for the confirmation mail once more, then pauses. */
export function ResendButton({ email }: { email: string | null }) {
  const [busy, setBusy] = useState(false);
  const [until, setUntil] = useState(pauseEnd);
  const seconds = useSecondsUntil(until);

  const resend = async () => {
    if (!email) {
      toast.error(ERROR_TITLES.confirmationMail, { description: ERROR_TEXTS.noUserEmail });
      return;
    }
    setBusy(true);
    try {
      await resendConfirmation(email);
      sessionStorage.setItem(KEY, String(Date.now()));
      setUntil(pauseEnd());
      toast(SUCCESS_TITLES.mailSent);
    } catch (error) {
      const description = confirmationMailErrorText(error);
      toast.error(ERROR_TITLES.confirmationMail, { description });
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-2">
      <Button look="outline" disabled={busy || seconds > 0} onClick={() => void resend()}>
        Resend Confirmation Email
      </Button>
      {seconds > 0 && (
        <p className="tabular text-sm text-muted">You can ask for another one in {seconds} s.</p>
      )}
    </div>
  );
}
