import { SEEN_CALLER_PATH, seenCallerSchema } from '../../../shared/contracts/http/health.ts';
import { isLoopbackName } from '../../../shared/server/api-address.ts';
import { type ApiEnv, publicUrl, readApiEnv } from '../../../shared/server/env.ts';
import { type Finding, ok, reasonOf, warn } from '../finding.ts';
import type { Setup } from '../read-setup.ts';

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
