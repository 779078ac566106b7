import { promises as fs } from 'node:fs';
import os from 'node:os';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { discoverIssuer } from '../../api/features/accounts/social/provider/oidc-client.ts';
import {
  isConfigured,
  providerName,
} from '../../api/features/accounts/social/provider/providers.ts';
import { socialProviderSchema } from '../../shared/contracts/http/gotrue.ts';
import { SEEN_CALLER_PATH, seenCallerSchema } from '../../shared/contracts/http/health.ts';
import { countOf } from '../../shared/domain/count-of.ts';
import { ENDED_STATUSES } from '../../shared/domain/plans/deciding-subscription.ts';
import { isLoopbackName } from '../../shared/server/api-address.ts';
import { createPayments } from '../../shared/server/billing/create-payments.ts';
import { readPaymentConfig } from '../../shared/server/billing/payment-config.ts';
import { type ApiEnv, publicUrl, readApiEnv } from '../../shared/server/env.ts';
import { errorCodeOf } from '../../shared/server/error-code.ts';
import { checkSpace } from '../../shared/server/storage/storage-full.ts';
import { openTransport } from '../../worker/jobs/mail/mailer.ts';
import { type Finding, fail, ok, reasonOf, type Setup, warn } from './report.ts';
import { withDatabase } from './stores.ts';

const GIGABYTE = 1024 ** 3;
/** Some days of photos on a small server, or one album of the largest files. */
const SCARCE_BYTES = 3 * GIGABYTE;

/** Whether the folders that the processes write to have space. */
export async function checkDisk({ settings }: Setup): Promise<Finding> {
  let least = { folder: settings.DATA_DIR, free: Number.POSITIVE_INFINITY };
  for (const folder of [settings.DATA_DIR, os.tmpdir()]) {
    const { bavail, bsize, blocks } = await fs.statfs(folder);
    if (blocks > 0 && bavail * bsize < least.free) least = { folder, free: bavail * bsize };
    try {
      await checkSpace(folder, 0);
    } catch {
      return fail(`${folder} is full, and uploads are refused`, 'free space');
    }
  }
  const { folder, free } = least;
  if (free === Number.POSITIVE_INFINITY) return ok('of a size that its system does not say');
  const amount = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`;
  return free < SCARCE_BYTES ? warn(amount, 'free space before photos fill it') : ok(amount);
}

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMail({ settings }: Setup): Promise<Finding> {
  if (settings.MAIL_DELIVERY === 'off') {
    return ok('off (MAIL_DELIVERY=off): an operator resets passwords');
  }
  if (settings.SMTP_URL === undefined) return ok('development mailbox at /dev/mail');
  const transport = await openTransport(settings.SMTP_URL);
  try {
    await transport.verify();
    return ok(`${new URL(settings.SMTP_URL).host} takes mails`);
  } catch (error) {
    const what = errorCodeOf(error) === 'EAUTH' ? 'user and password' : 'host and port';
    return fail(`the mail server can’t be used (${reasonOf(error)})`, `check ${what} in SMTP_URL`);
  } finally {
    transport.close();
  }
}

/** How many customers Stripe may continue to charge, those of deleted accounts among them. */
async function countCharged(databaseUrl: string | null): Promise<number> {
  if (databaseUrl === null) return 0;
  return await withDatabase(databaseUrl, async (db) => {
    const { rows } = await sql<{ charged: number }>`
      select (select count(*) from subscriptions where status <> all(${ENDED_STATUSES}::text[]))::int
        + (select count(*) from stripe_customers where user_id is null)::int as charged`.execute(
      db,
    );
    return rows[0]?.charged ?? 0;
  });
}

/** Where nothing is sold, Stripe continues to charge for earlier purchases. */
async function checkNothingIsCharged({ databaseUrl }: Setup): Promise<Finding> {
  const off = 'off (BILLING=off): nothing is sold';
  try {
    const charged = await countCharged(databaseUrl);
    if (charged === 0) return ok(off);
    const wrong = `${off}, but Stripe may go on charging ${countOf(charged, 'customer')}`;
    return warn(wrong, 'cancel their subscriptions at Stripe (docs/payments.md)');
  } catch {
    // The check of the database says why.
    return warn(`${off}, what was sold before is not known`, 'repair the database first');
  }
}

function remedyFor(error: unknown, variable: string): string {
  const { errors } = Stripe;
  if (error instanceof errors.StripeAuthenticationError) return 'check STRIPE_SECRET_KEY';
  if (error instanceof errors.StripePermissionError) {
    return 'let the restricted key read prices (docs/payments.md)';
  }
  return error instanceof errors.StripeInvalidRequestError
    ? `check ${variable}: it has to be a price of the key’s account and mode`
    : 'check the network and STRIPE_API_URL';
}

/** Asks Stripe for the prices that are sold; charges nothing. */
export async function checkPayments(setup: Setup): Promise<Finding> {
  const { settings } = setup;
  if (settings.BILLING === 'off') return await checkNothingIsCharged(setup);
  const config = readPaymentConfig(settings);
  if (config.mode === 'sandbox') return ok('sandbox of this server: no card is charged');
  const { call } = createPayments(config);
  for (const [plan, variable] of [
    ['creator', 'STRIPE_PRICE_CREATOR'],
    ['pro', 'STRIPE_PRICE_PRO'],
  ] as const) {
    try {
      const { active } = await call((stripe) => stripe.prices.retrieve(config.priceIds[plan]));
      if (!active) {
        return fail(`the price in ${variable} is archived`, 'set one that can be bought');
      }
    } catch (error) {
      const wrong = `Stripe refuses to show a price (${reasonOf(error)})`;
      return fail(wrong, remedyFor(error, variable));
    }
  }
  return config.mode === 'test' && settings.NODE_ENV === 'production'
    ? warn('Stripe answers, in test mode', 'set a live key before anyone is to pay')
    : ok(`Stripe answers, in ${config.mode} mode, and knows both prices`);
}

/** Who may create an account, if not everyone. */
const NEW_ACCOUNTS = {
  open: '',
  invite: '; new accounts by invitation (SIGN_UP=invite)',
  closed: '; no new accounts (SIGN_UP=closed)',
} as const;

/** Reads the metadata of the OpenID Connect provider, if there is one; signs nobody in. */
export async function checkAccounts(setup: Setup): Promise<Finding> {
  const env = readApiEnv(setup.env);
  const offered = socialProviderSchema.options.filter((provider) => isConfigured(env, provider));
  const names = ['email', ...offered.map((provider) => providerName(env, provider))];
  const text = `sign-in by ${names.join(', ')}${NEW_ACCOUNTS[env.SIGN_UP]}`;
  if (env.OIDC_ISSUER === undefined) return ok(text);
  try {
    await discoverIssuer(env);
    return ok(`${text}; the issuer answers`);
  } catch (error) {
    return fail(
      `the OpenID Connect provider can’t be used (${reasonOf(error)})`,
      'check OIDC_ISSUER, exactly as the provider’s metadata has it',
    );
  }
}

const TIMEOUT_MS = 5000;
/** An address that nobody has (RFC 5737). */
const FORGED = '203.0.113.77';

/** Asks the API at its public address who calls, with a forged address. @throws Error when it does not say */
async function askAsForged(env: ApiEnv) {
  const password = Buffer.from(`${env.OPS_USER}:${env.OPS_PASSWORD}`).toString('base64');
  const reply = await fetch(`${publicUrl(env)}${SEEN_CALLER_PATH}`, {
    headers: { authorization: `Basic ${password}`, 'x-forwarded-for': FORGED },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return seenCallerSchema.parse(await reply.json());
}

const proxiesText = (count: number) =>
  count === 1 ? '1 proxy is' : `${count === 0 ? 'no' : count} proxies are`;

/** Compares TRUST_PROXY with the proxies that a request to PUBLIC_URL passes. */
export async function checkProxies(setup: Setup): Promise<Finding> {
  const env = readApiEnv(setup.env);
  // From inside of a container this name may lead past the proxy.
  if (isLoopbackName(new URL(publicUrl(env)).hostname)) {
    return ok('not checked, because PUBLIC_URL names this machine alone');
  }
  const seen = await askAsForged(env).catch((error: unknown) => reasonOf(error));
  if (typeof seen === 'string') {
    const remedy = 'start the API, or run the doctor where PUBLIC_URL can be reached';
    return warn(`how many are in front is not known (${publicUrl(env)}: ${seen})`, remedy);
  }
  const { address, forwardedFor } = seen;
  const proxies = forwardedFor.length - 1 - forwardedFor.lastIndexOf(FORGED);
  const inFront = `${proxiesText(proxies)} in front of PUBLIC_URL`;
  const harm =
    address === FORGED
      ? 'callers escape limits by a made-up address'
      : 'all callers share one address and its limits';
  return address === FORGED || proxies > env.TRUST_PROXY
    ? warn(
        `TRUST_PROXY=${env.TRUST_PROXY}, but ${inFront}, so ${harm}`,
        `set TRUST_PROXY=${proxies}`,
      )
    : ok(`${inFront}, as TRUST_PROXY says`);
}
