import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import Stripe from 'stripe';
import type { ApiDependencies } from '../../../dependencies.ts';
import { idempotencyKey } from '../idempotency-key.ts';

/** A session that ends sooner, in seconds, is not opened again: typing in a card takes a while. */
const MIN_LEFT_SECONDS = 600;
/** Requests of the same key wait for each other. */
const RETRIES = 3;

type Session = Stripe.Checkout.Session;
type Checkout = {
  userId: string;
  customer: string;
  priceId: string;
  /** Days before the first payment; 0 without a trial. */
  trialDays: number;
};

/** The terms of payment; Stripe shows Markdown links. The words are those of PayingTerms in web. */
function payingTerms(env: ApiDependencies['env']): string {
  const link = (name: string, page: string) => `[${name}](${publicUrl(env)}${page})`;
  const links = [link('Terms', PAGES.terms), link('Privacy', PAGES.privacy)];
  return `Monthly, cancel anytime. ${links.join(' · ')}`;
}

const describeSession = (
  env: ApiDependencies['env'],
  { userId, customer, priceId, trialDays }: Checkout,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: userId,
  line_items: [{ price: priceId, quantity: 1 }],
  allow_promotion_codes: true,
  custom_text: { submit: { message: payingTerms(env) } },
  customer_update: { address: 'auto', name: 'auto' },
  // Stripe lists sessions without their line items and their trial.
  metadata: { user_id: userId, price_id: priceId, trial_days: String(trialDays) },
  subscription_data: {
    metadata: { user_id: userId },
    ...(trialDays > 0 && { trial_period_days: trialDays }),
  },
  success_url: publicUrl(env) + PAGES.billingSuccess,
  cancel_url: `${publicUrl(env)}${PAGES.pricing}?checkout=cancelled`,
});

/** Ends a session that the customer left. @throws AppError payments_unavailable when it was just paid */
async function expireSession(stripe: Stripe, { id }: Session): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'expired') return;
    throw new AppError('payments_unavailable', 'Another checkout was just paid.', {
      cause: error,
      retryAfterSeconds: 2,
    });
  }
}

/**
 * Leaves one open session to a customer for whom several were opened at the same time: the newest.
 * @throws AppError payments_unavailable when the given session was not the newest, and has been ended
 */
async function keepNewest(stripe: Stripe, customer: string, opened: Session): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open' });
  // Newest first, in the same order for everyone who lists them.
  const [newest, ...older] = data;
  if (newest === undefined || newest.id === opened.id) {
    await Promise.all(older.map((other) => expireSession(stripe, other)));
    return;
  }
  await expireSession(stripe, opened);
  throw new AppError('payments_unavailable', 'Another checkout was just opened.', {
    retryAfterSeconds: 2,
  });
}

/**
 * Opens a checkout: the customer's open session of the price, or a new one. All others are ended, so that one checkout
 * at most can be paid. Requests at the same time get the same session; of those for different prices the newest stays.
 * @param sessions the customer's sessions, newest first
 * @returns the address of its page
 * @throws AppError payments_unavailable when another one was paid, or opened, at the same time
 */
export async function openSession(
  { env, now }: Pick<ApiDependencies, 'env' | 'now'>,
  stripe: Stripe,
  { sessions, ...checkout }: Checkout & { sessions: readonly Session[] },
): Promise<string> {
  const description = describeSession(env, checkout);
  const canStillBePaid = ({ expires_at }: Session) =>
    expires_at - now().getTime() / 1000 > MIN_LEFT_SECONDS;
  const open = sessions.filter(({ status }) => status === 'open');
  const reusable = open.find(
    (session) =>
      session.metadata?.['price_id'] === checkout.priceId &&
      session.metadata['trial_days'] === String(checkout.trialDays) &&
      session.success_url === description.success_url &&
      canStillBePaid(session),
  );
  await Promise.all(
    open.filter((session) => session !== reusable).map((other) => expireSession(stripe, other)),
  );
  const key = idempotencyKey('checkout', description, sessions[0]?.id);
  const session =
    reusable ??
    (await stripe.checkout.sessions.create(description, {
      idempotencyKey: key,
      maxNetworkRetries: RETRIES,
    }));
  if (reusable === undefined) await keepNewest(stripe, checkout.customer, session);
  const { url } = session;
  if (url === null) throw new Error('a checkout session has no page');
  return url;
}
