import {
  composeCanceled,
  composePaymentFailed,
  composeTrialEnding,
} from '@photo-coach/shared/server/mail/compose-billing.ts';
import type { Place } from './statements.ts';

const FACTS = {
  planLabel: 'Creator',
  timeZone: 'UTC',
  billingUrl: 'https://photo-coach.test/billing',
  on: new Date('2026-12-01T12:00:00Z'),
};

/** The mails about plans, as places that promise something. */
export const readMails = (): Place[] =>
  [composeTrialEnding(FACTS), composePaymentFailed(FACTS), composeCanceled(FACTS)].map(
    ({ subject, text }) => ({ name: `mail: ${subject}`, text: `${subject}\n${text}`, rows: [] }),
  );
