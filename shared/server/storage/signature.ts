import { createSecretKey, type KeyObject } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ALGORITHM = 'HS256';
/** Distinguishes these tokens from all others that may be signed with the same secret. */
const AUDIENCE = 'photo-coach/storage';

const claimsSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('PUT'),
    path: z.string(),
    size: z.int().positive(),
    type: z.string(),
    exp: z.int(),
  }),
  z.object({
    method: z.literal('PUT_PART'),
    path: z.string(),
    multipartId: z.uuid(),
    number: z.int().positive(),
    size: z.int().positive(),
    exp: z.int(),
  }),
  z.object({ method: z.literal('GET'), path: z.string(), exp: z.int() }),
]);

/** What a signed URL permits. */
type Claims =
  | { method: 'PUT'; path: string; size: number; type: string }
  | { method: 'PUT_PART'; path: string; multipartId: string; number: number; size: number }
  | { method: 'GET'; path: string };

type SignedClaims = Claims & { expires: Date };

/** Signs and verifies the tokens of signed URLs: JSON Web Tokens with an HMAC-SHA-256. */
export type UrlSigner = {
  /** A token that permits what `claims` say until `expires`; the same input gives the same token. */
  sign(claims: Claims, expires: Date): Promise<string>;
  /** The claims of a token made by `sign`. @throws AppError upload_signature_invalid, upload_expired */
  verify(token: string, now: Date): Promise<SignedClaims>;
};

/** @param secret at least 32 characters */
export function createUrlSigner(secret: string): UrlSigner {
  const key: KeyObject = createSecretKey(Buffer.from(secret));
  return {
    sign: (claims, expires) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(AUDIENCE)
        .setExpirationTime(expires)
        .sign(key),
    async verify(token, now) {
      try {
        const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: now };
        const { payload } = await jwtVerify(token, key, options);
        const { exp, ...claims } = claimsSchema.parse(payload);
        return { ...claims, expires: new Date(exp * 1000) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) {
          throw new AppError('upload_expired', 'This link has expired.');
        }
        if (!(error instanceof errors.JOSEError)) throw error;
        throw new AppError('upload_signature_invalid', 'This link is not valid.');
      }
    },
  };
}
