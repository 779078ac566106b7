import { createHash, randomBytes } from 'node:crypto';

/** The hex SHA-256 of a token, the only form that is stored. A random 256-bit token needs no salt. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** A random token of 256 bits in base64url, and its hash. */
export function createToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** Whether a text has the form of a token. A text of another form can't be one. */
export const isTokenShaped = (text: string): boolean => /^[\w-]{43}$/.test(text);
