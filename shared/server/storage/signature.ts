import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { z } from 'zod';

const claimsSchema = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('PUT'),
    path: z.string(),
    size: z.int().positive(),
    type: z.string(),
    /** Milliseconds since 1970. */
    expires: z.int(),
  }),
  z.strictObject({ method: z.literal('GET'), path: z.string(), expires: z.int() }),
]);
type Claims = z.infer<typeof claimsSchema>;

const mac = (payload: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(payload).digest();

/** A token that permits what `claims` say: their JSON and its HMAC-SHA-256, both base64url. */
export function signClaims(claims: Claims, secret: string): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${mac(payload, secret).toString('base64url')}`;
}

/**
 * The claims of a token made by `signClaims`.
 * @throws AppError upload_signature_invalid, upload_expired
 */
export function verifyClaims(token: string, secret: string, now: Date): Claims {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(payload, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError('upload_signature_invalid', 'This link is not valid.');
  }
  const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (claims.expires < now.getTime())
    throw new AppError('upload_expired', 'This link has expired.');
  return claims;
}
