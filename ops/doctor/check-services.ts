import { promises as fs } from 'node:fs';
import os from 'node:os';
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
import { createPayments, type Payments } from '../../shared/server/billing/create-payments.ts';
import { readPaymentConfig } from '../../shared/server/billing/payment-config.ts';
import { connectDatabase } from '../../shared/server/db/connect.ts';
import { type ApiEnv, publicUrl, readApiEnv } from '../../shared/server/env.ts';
import { errorCodeOf } from '../../shared/server/error-code.ts';
import { checkSpace } from '../../shared/server/storage/storage-full.ts';
import { openTransport } from '../../worker/jobs/mail/mailer.ts';
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts';
import type { Setup } from './read-setup.ts';

/** The first version that runs TypeScript directly, and has everything else that the code uses. */
const MIN_NODE = 24;

/** @param version as in `process.versions.node` */
export function checkNode(version: string): Finding {
  return Number.parseInt(version, 10) >= MIN_NODE
    ? ok(`Node ${version}`)
    : fail(`Node ${version} is too old`, `start with Node ${MIN_NODE}, which npm start installs`);
}

const GIGABYTE = 1024 ** 3;
/** Some days of photos on a small server, or one album of the largest files. */
const SCARCE_BYTES = 3 * GIGABYTE;

/** Whether the folders that the processes write to have space. */
export async function checkDisk({ settings }: Setup): Promise<Finding> {
  let least = { folder: settings.DATA_DIR, free: Number.POSITIVE_INFINITY };
  for (const folder of [settings.DATA_DIR, os.tmpdir()]) {
    const { bavail, bsize, blocks } = await fs.statfs(folder);
    if (blocks > 0 && bavail * bsize < least.free) least = { folder, free: bavail * bsize };
    const isFull = await checkSpace(folder, 0).then(
      () => false,
      () => true,
    );
    if (isFull) return fail(`${folder} is full, and uploads are refused`, 'free space');
  }
  const { folder, free } = least;
  if (free === Number.POSITIVE_INFINITY) return ok('of a size that its system does not say');
  const amount = `${(free / GIGABYTE).toFixed(1)} GB free at ${folder}`;
  return free < SCARCE_BYTES ? warn(amount, 'free space before photos fill it') : ok(amount);
}

/** Connects to the mail server and signs in; sends nothing. */
export async function checkMail({ settings }: Setup): Promise<Finding> {
  if (settings.MAIL_DELIVERY === 'off')
    return ok('off (MAIL_DELIVERY=off): an operator resets passwords');
  if (settings.SMTP_URL === undefined) return ok('development mailbox at /dev/mail');
  const transport = await openTransport(settings.SMTP_URL);
  try {
    await transport.verify();
    return ok(`${new URL(settings.SMTP_URL).host} takes mails`);
  } catch (error) {
    const isRefused = errorCodeOf(error) === 'EAUTH';
    return fail(
      `the mail server can’t be used (${reasonOf(error)})`,
      isRefused ? 'check user and password in SMTP_URL' : 'check host and port in SMTP_URL',
    );
  } finally {
    transport.close();
  }
}

const VARIABLES = { creator: 'STRIPE_PRICE_CREATOR', pro: 'STRIPE_PRICE_PRO' } as const;
const PLANS = ['creator', 'pro'] as const;

function mendOf(error: unknown, variable: string): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'check STRIPE_SECRET_KEY';
  if (error instanceof Stripe.errors.StripePermissionError) {
    return 'let the restricted key read prices (docs/payments.md)';
  }
  return error instanceof Stripe.errors.StripeInvalidRequestError
    ? `check ${variable}: it has to be a price of the key’s account and mode`
    : 'check the network and STRIPE_API_URL';
}

/** What is wrong with the price of a plan; null when it can be bought. */
async function priceProblem(
  { call, config }: Payments,
  plan: (typeof PLANS)[number],
): Promise<Finding | null> {
  const variable = VARIABLES[plan];
  try {
    const { active } = await call((stripe) => stripe.prices.retrieve(config.priceIds[plan]));
    if (active) return null;
    return fail(`the price in ${variable} is archived`, 'set one that can be bought');
  } catch (error) {
    return fail(`Stripe refuses to show a price (${reasonOf(error)})`, mendOf(error, variable));
  }
}

/** How many customers Stripe may continue to charge, those of deleted accounts among them; null if the database does not say. */
async function countCharged(databaseUrl: string | null): Promise<number | null> {
  if (databaseUrl === null) return 0;
  const db = connectDatabase(databaseUrl, 1);
  try {
    const live = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('status', 'not in', ENDED_STATUSES)
      .execute();
    const left = await db
      .selectFrom('stripe_customers')
      .select('id')
      .where('user_id', 'is', null)
      .execute();
    return live.length + left.length;
  } catch {
    return null; // the check of the database says why
  } finally {
    await db.destroy();
  }
}

/** Where nothing is sold, Stripe continues to charge for earlier purchases. */
async function checkNothingIsCharged({ databaseUrl }: Setup): Promise<Finding> {
  const off = 'off (BILLING=off): nothing is sold';
  const charged = await countCharged(databaseUrl);
  if (charged === 0) return ok(off);
  return charged === null
    ? warn(`${off}, what was sold before is not known`, 'repair the database first')
    : warn(
        `${off}, but Stripe may go on charging ${countOf(charged, 'customer')}`,
        'cancel their subscriptions at Stripe (docs/payments.md)',
      );
}

/** Asks Stripe for the prices that are sold; charges nothing. */
export async function checkPayments(setup: Setup): Promise<Finding> {
  const { settings } = setup;
  if (settings.BILLING === 'off') return await checkNothingIsCharged(setup);
  const config = readPaymentConfig(settings);
  if (config.mode === 'sandbox') return ok('sandbox of this server: no card is charged');
  const payments = createPayments(config);
  for (const plan of PLANS) {
    const problem = await priceProblem(payments, plan);
    if (problem !== null) return problem;
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
  const text = `TRUST_PROXY=${env.TRUST_PROXY}, but ${proxiesText(proxies)} in front of PUBLIC_URL`;
  const remedy = `set TRUST_PROXY=${proxies}`;
  if (address === FORGED)
    return warn(`${text}, so callers escape limits by a made-up address`, remedy);
  if (proxies > env.TRUST_PROXY)
    return warn(`${text}, so all callers share one address and its limits`, remedy);
  return ok(`${proxiesText(proxies)} in front of PUBLIC_URL, as TRUST_PROXY says`);
}
