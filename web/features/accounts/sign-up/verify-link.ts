import { memoizeByKey } from '../../../lib/memoize-by-key.ts';
import { authClient } from '../../../lib/session/auth-client.ts';

/** Uses an emailed link up and starts its session. */
export const verifyLink = memoizeByKey((tokenHash, type: 'signup' | 'recovery') =>
  authClient.verifyOtp({ token_hash: tokenHash, type }),
);
