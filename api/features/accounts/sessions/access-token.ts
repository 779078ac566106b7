import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Seconds. */
export const ACCESS_TOKEN_LIFETIME = 15 * 60;

const ALGORITHM = 'HS256';
const AUDIENCE = 'authenticated';
/** Does not contain the host, so that tokens stay valid when the host changes. */
const ISSUER = 'photo-coach/auth';

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  /** Seconds since 1970. */
  exp: z.int(),
});
type AccessTokenClaims = z.infer<typeof claimsSchema>;

const toKey = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));

type TokenSubject = {
  userId: string;
  sessionId: string;
  email: string;
  appMetadata: Record<string, unknown>;
  userMetadata: Record<string, unknown>;
};

/**
 * Signs an access token.
 * @param secret at least 32 characters
 * @param now by the database's clock, because every API process checks its expiry
 * @returns the token and its expiry, in seconds since 1970
 */
export async function signAccessToken(
  secret: string,
  subject: TokenSubject,
  now: () => Date,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_LIFETIME;
  const token = await new SignJWT({
    session_id: subject.sessionId,
    email: subject.email,
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
    app_metadata: subject.appMetadata,
    user_metadata: subject.userMetadata,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(subject.userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(toKey(secret));
  return { token, expiresAt };
}

/** The number of valid tokens that a reader caches, at a kilobyte each. */
const MAX_REMEMBERED = 5000;

/** Whether a token has not expired, by the rule of `jwtVerify`. */
const isCurrent = ({ exp }: AccessTokenClaims, now: Date): boolean =>
  exp > Math.floor(now.getTime() / 1000);

async function verify(
  token: string,
  key: KeyObject,
  currentDate: Date,
): Promise<AccessTokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate,
    });
    return claimsSchema.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * Makes the function that checks an access token's signature, algorithm, issuer, audience and expiry. It returns the
 * claims, or null when the token is invalid or expired. Valid tokens are cached until they expire: a page sends the
 * same one with every request, and checking it took an eighth of the time of a short request.
 */
export function createAccessTokenReader(
  secret: string,
  now: () => Date,
): (token: string) => Promise<AccessTokenClaims | null> {
  const key = toKey(secret);
  const remembered = new Map<string, AccessTokenClaims>();
  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && isCurrent(known, now())) return known;
    const claims = await verify(token, key, now());
    if (claims === null) {
      remembered.delete(token);
      return null;
    }
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest);
    remembered.set(token, claims);
    return claims;
  };
}
