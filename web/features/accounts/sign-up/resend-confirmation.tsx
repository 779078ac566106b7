import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import {
  confirmationMailErrorText,
  ERROR_TEXTS,
  ERROR_TITLES,
  SUCCESS_TITLES,
} from '../../../lib/api/error-texts.ts';
import { authClient } from '../../../lib/session/auth-client.ts';
import { readStored } from '../../../lib/storage/read-stored.ts';
import { Button } from '../../../ui/button.tsx';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { pendingEmail } from './kept-in-tab.ts';

/** The server sends one email per address in this time, ms; an earlier request sends nothing. */
const COOLDOWN_MS = 60_000;
const KEY = 'confirmationMailedAt';

/** Lower-case email to the time of the last confirmation email, ms since 1970. */
const timesSchema = z.record(z.string(), z.number());

const readTimes = () => readStored(KEY, timesSchema, sessionStorage) ?? {};

/** Records, in this tab and across reloads, that the server has just sent a confirmation email. */
export function startResendCooldown(email: string, now: number = Date.now()): void {
  const recent = Object.entries(readTimes()).filter(([, at]) => now - at < COOLDOWN_MS);
  const times = { ...Object.fromEntries(recent), [email.toLowerCase()]: now };
  sessionStorage.setItem(KEY, JSON.stringify(times));
}

/** When the next confirmation email can be requested, ms since 1970; in the past when it can be now. */
function resendCooldownEnd(email: string, now: number = Date.now()): number {
  const mailedAt = readTimes()[email.toLowerCase()] ?? 0;
  // A clock that was set back must not lengthen the cooldown.
  return Math.min(mailedAt, now) + COOLDOWN_MS;
}

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

type ResendProps = {
  email: string | null;
  /** Whether none was sent so far, and the first one goes out when the page opens. */
  isFirst: boolean;
};

/** Resends the confirmation email; counts down while the server would send none, also right after sign-up. */
export function ResendButton({ email, isFirst }: ResendProps) {
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

  const sendFirst = useEffectEvent(() => {
    if (!isFirst || email === null) return;
    // Once, also across reloads.
    pendingEmail.set(email);
    void resend();
  });
  useEffect(() => sendFirst(), []);

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
