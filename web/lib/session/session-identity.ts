import { parseJson } from '../parse-json.ts';
/** What tells one stored session from another. */
export type SessionIdentity = {
  sessionId: string;
  userId: string;
  accessToken: string;
  /** Of the access token, seconds since 1970. */
  expiresAt: number;
};

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The session that an access token belongs to; null for what is none of our tokens. */
export function sessionIdOf(accessToken: string): string | null {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const id = member(JSON.parse(atob(payload)), 'session_id');
    return typeof id === 'string' ? id : null;
  } catch {
    // Neither base64 nor JSON: no token.
    return null;
  }
}

/** Which session a stored text is, and whose; null for what is none. Light enough for the landing page. */
export function identityOf(stored: string | null): SessionIdentity | null {
  if (stored === null) return null;
  const session = parseJson(stored);
  const accessToken = member(session, 'access_token');
  const userId = member(member(session, 'user'), 'id');
  const expiresAt = member(session, 'expires_at');
  if (typeof accessToken !== 'string' || typeof userId !== 'string') return null;
  const sessionId = sessionIdOf(accessToken);
  if (sessionId === null || typeof expiresAt !== 'number') return null;
  return { sessionId, userId, accessToken, expiresAt };
}
