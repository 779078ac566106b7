import { parseJson } from '../parse-json.ts';
/** The parts of a stored session that identify it. */
export type SessionIdentity = {
  sessionId: string;
  userId: string;
  accessToken: string;
  /** Expiry of the access token, seconds since 1970. */
  expiresAt: number;
};

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The session id in an access token; null for any other text. */
export function sessionIdOf(accessToken: string): string | null {
  const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  try {
    const id = member(JSON.parse(atob(payload)), 'session_id');
    return typeof id === 'string' ? id : null;
  } catch {
    // Not base64 or not JSON, so not a token.
    return null;
  }
}

/** The identity of a stored session; null for any other text. Small enough for the landing page. */
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
