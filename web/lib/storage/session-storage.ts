import { identityOf } from '../session/session-identity.ts';
import type { KeyValueStorage } from './safe-storage.ts';

type SessionStorageOptions = {
  /** Shared by all tabs; survives closing the browser. */
  shared: KeyValueStorage;
  /** Belongs to this tab; removed when it closes. */
  own: KeyValueStorage;
  /** The key of a session in either storage. */
  key: string;
  /** Whether the next session must survive closing the tab. */
  keepsNext: () => boolean;
};

/** The storage of a tab's session; the methods that the auth client calls accept any key. */
export type SessionStorage = KeyValueStorage & {
  /** Removes an account's sessions from both storages that this tab can access; for a sign-out. */
  removeSessionsOf: (userId: string) => void;
  /** Adopts a session that a duplicate of this tab has refreshed. */
  adopt: (session: string) => void;
};

const isSame = (left: string | null, right: string | null): boolean => {
  const sessionId = identityOf(left)?.sessionId;
  return sessionId !== undefined && sessionId === identityOf(right)?.sessionId;
};

/**
 * Stores a session in local storage ('Keep me signed in') or else in the tab's session storage. A tab with a session of
 * its own uses only that one. A new session replaces both; a refreshed one stays where it is.
 */
export function createSessionStorage({
  shared,
  own,
  key,
  keepsNext,
}: SessionStorageOptions): SessionStorage {
  const usedArea = () => (own.getItem(key) === null ? shared : own);

  function setSession(session: string): void {
    const used = usedArea();
    if (isSame(used.getItem(key), session)) {
      used.setItem(key, session);
      return;
    }
    const [place, other] = keepsNext() ? [shared, own] : [own, shared];
    place.setItem(key, session);
    other.removeItem(key);
  }

  return {
    getItem: (name) => (name === key ? usedArea() : shared).getItem(name),
    setItem: (name, value) => (name === key ? setSession(value) : shared.setItem(name, value)),
    removeItem: (name) => (name === key ? usedArea() : shared).removeItem(name),
    removeSessionsOf(userId) {
      for (const area of [own, shared]) {
        if (identityOf(area.getItem(key))?.userId === userId) area.removeItem(key);
      }
    },
    // Duplicating a tab copies its session storage. If both tabs used the same refresh token, the server would treat it
    // as stolen and end the session.
    adopt(session) {
      const held = own.getItem(key);
      const isLater = (identityOf(session)?.expiresAt ?? 0) > (identityOf(held)?.expiresAt ?? 0);
      if (isSame(held, session) && isLater) own.setItem(key, session);
    },
  };
}
