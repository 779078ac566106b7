import { identityOf } from '../session/session-identity.ts';

/** The part of a browser's storage that is used here. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type SessionStorageOptions = {
  /** Shared by every tab of the browser, and kept when it closes. */
  shared: KeyValueStorage;
  /** This tab's alone; goes when the tab closes. */
  own: KeyValueStorage;
  /** Under which a session is stored in either. */
  key: string;
  /** Whether the next session is to be kept when the tab closes. */
  keepsNext: () => boolean;
};

/** The storage of a tab's session; the members that the auth client knows take any key. */
export type SessionStorage = KeyValueStorage & {
  /** Removes what this tab can reach of an account's sessions; for a sign-out, which ends all of them. */
  removeSessionsOf: (userId: string) => void;
  /** Takes over what a copy of this tab has renewed. */
  adopt: (session: string) => void;
};

const isSame = (left: string | null, right: string | null): boolean => {
  const sessionId = identityOf(left)?.sessionId;
  return sessionId !== undefined && sessionId === identityOf(right)?.sessionId;
};

/**
 * The two places for a session: local storage for one that is to be kept ('Keep me signed in'), the tab's
 * session storage for one that is not. A tab that has a session of its own uses that one and no other.
 * A new session takes the place of both; a renewed one stays where it is.
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
    // Browsers copy session storage with a tab; a refresh token that two tabs use one after the other,
    // without knowing of each other, counts as stolen and ends their session.
    adopt(session) {
      const held = own.getItem(key);
      const isLater = (identityOf(session)?.expiresAt ?? 0) > (identityOf(held)?.expiresAt ?? 0);
      if (isSame(held, session) && isLater) own.setItem(key, session);
    },
  };
}
