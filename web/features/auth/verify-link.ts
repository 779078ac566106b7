import { authClient } from '../../lib/auth-client.ts';

const started = new Map<string, ReturnType<typeof authClient.verifyOtp>>();

/**
 * Uses an emailed link up and starts its session. A link works once,
 * so that the same one asked for twice (React draws twice in development) is posted once.
 */
export function verifyLink(tokenHash: string, type: 'signup' | 'recovery') {
  const known = started.get(tokenHash);
  if (known !== undefined) return known;
  const verifying = authClient.verifyOtp({ token_hash: tokenHash, type });
  started.set(tokenHash, verifying);
  return verifying;
}
