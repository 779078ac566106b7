import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { authClient } from '../../../lib/session/auth-client.ts';

/** Redeems the token of an emailed link, which starts a session. */
export const verifyLink = memoizeByKey((tokenHash, type: 'signup' | 'recovery') =>
  authClient.verifyOtp({ token_hash: tokenHash, type }),
);
