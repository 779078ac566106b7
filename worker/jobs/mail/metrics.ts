import type { MailKind } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { createCounter } from '@photo-coach/shared/server/metrics/create-metric.ts';

const KINDS: readonly MailKind[] = [
  'signup',
  'recovery',
  'email_change',
  'notice',
  'billing',
  'review',
];

/** Attempts to send a mail, by the mail's purpose. */
export const mailsByOutcome = createCounter('photo_coach_mails_total', {
  known: KINDS.flatMap((kind) => ['sent', 'failed'].map((outcome) => ({ kind, outcome }))),
});
