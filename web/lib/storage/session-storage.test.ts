import { createStorageArea } from '@photo-coach/testing/lib/storage-area.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { identityOf, sessionIdOf } from '../session/session-identity.ts';
import { createSessionStorage } from './session-storage.ts';

const KEY = 'photo-coach.auth';

type TestSession = { userId: string; sessionId: string; expiresAt?: number };

/** A session in the auth client's format. */
function sessionText({ userId, sessionId, expiresAt = 1000 }: TestSession): string {
  const claims = { session_id: sessionId, sub: userId, user_metadata: { first_name: 'Zoë – ÿ' } };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const access_token = `header.${payload}.signature${expiresAt}`;
  return JSON.stringify({ access_token, expires_at: expiresAt, user: { id: userId } });
}

/** A browser: the tabs' shared storage, and the last choice of 'Keep me signed in'. */
let shared: ReturnType<typeof createStorageArea>;
let keepsNext: boolean;

function openTab(copyOf?: { own: ReturnType<typeof createStorageArea> }) {
  const own = createStorageArea(new Map(copyOf?.own.items));
  const areas = createSessionStorage({ shared, own, key: KEY, keepsNext: () => keepsNext });
  const signIn = (session: TestSession, keep: boolean) => {
    keepsNext = keep;
    areas.setItem(KEY, sessionText(session));
  };
  return {
    own,
    areas,
    signIn,
    renew: (session: TestSession) =>
      areas.setItem(KEY, sessionText({ expiresAt: 2000, ...session })),
    /** The session that the tab uses. */
    uses: () => identityOf(areas.getItem(KEY))?.sessionId ?? null,
  };
}

const ANSEL = { userId: 'ansel', sessionId: 'ansel-1' };
const ANSEL_AGAIN = { userId: 'ansel', sessionId: 'ansel-2' };
const DORA = { userId: 'dora', sessionId: 'dora-1' };

beforeEach(() => {
  shared = createStorageArea();
  keepsNext = true;
});

describe('when tab A signs in, tab B', () => {
  test('without a session is signed in only if A’s session is kept', () => {
    const [a, b] = [openTab(), openTab()];
    a.signIn(ANSEL, true);
    expect([a.uses(), b.uses()]).toEqual(['ansel-1', 'ansel-1']);
    a.signIn(ANSEL_AGAIN, false);
    expect([a.uses(), b.uses()]).toEqual(['ansel-2', null]);
    expect(openTab().uses()).toBeNull();
  });

  test('with another account’s kept session switches to the new session if that is kept', () => {
    const [a, b] = [openTab(), openTab()];
    b.signIn(DORA, true);
    a.signIn(ANSEL, true);
    expect([a.uses(), b.uses()]).toEqual(['ansel-1', 'ansel-1']);
  });

  test('with its own session keeps it, and each tab renews, uses and drops its own', () => {
    const [a, b] = [openTab(), openTab()];
    b.signIn(DORA, false);
    a.signIn(ANSEL, true);
    expect([a.uses(), b.uses(), openTab().uses()]).toEqual(['ansel-1', 'dora-1', 'ansel-1']);
    b.renew(DORA);
    a.renew(ANSEL);
    expect(identityOf(b.own.getItem(KEY))).toMatchObject({ sessionId: 'dora-1', expiresAt: 2000 });
    expect(identityOf(shared.getItem(KEY))).toMatchObject({
      sessionId: 'ansel-1',
      expiresAt: 2000,
    });
    a.areas.removeItem(KEY);
    expect([a.uses(), b.uses()]).toEqual([null, 'dora-1']);
  });

  test('with its own session keeps it, even if A’s session is not kept', () => {
    const [a, b] = [openTab(), openTab()];
    b.signIn(DORA, false);
    a.signIn(ANSEL, false);
    expect([a.uses(), b.uses(), openTab().uses()]).toEqual(['ansel-1', 'dora-1', null]);
    b.areas.removeItem(KEY);
    expect([a.uses(), b.uses()]).toEqual(['ansel-1', null]);
  });
});

describe('"Keep me signed in"', () => {
  test('leaves one session behind when it is turned on or off', () => {
    const tab = openTab();
    tab.signIn(ANSEL, false);
    tab.signIn(ANSEL_AGAIN, true);
    expect([tab.own.getItem(KEY), tab.uses()]).toEqual([null, 'ansel-2']);
    tab.signIn(ANSEL, false);
    expect([shared.getItem(KEY), tab.uses()]).toEqual([null, 'ansel-1']);
  });

  test("doesn't move a session that is renewed", () => {
    const [kept, alone] = [openTab(), openTab()];
    kept.signIn(ANSEL, true);
    keepsNext = false;
    kept.renew(ANSEL);
    expect([kept.own.getItem(KEY), openTab().uses()]).toEqual([null, 'ansel-1']);
    kept.areas.removeItem(KEY);
    alone.signIn(DORA, false);
    keepsNext = true;
    alone.renew(DORA);
    expect([alone.uses(), shared.getItem(KEY)]).toEqual(['dora-1', null]);
  });
});

describe('removing an account’s sessions', () => {
  test('removes the tab’s own and the browser’s', () => {
    const [a, b] = [openTab(), openTab()];
    a.signIn(ANSEL, false);
    b.signIn(ANSEL_AGAIN, true);
    a.areas.removeSessionsOf('ansel');
    expect([a.uses(), b.uses()]).toEqual([null, null]);
  });

  test('leaves other accounts’ sessions alone', () => {
    const [a, b] = [openTab(), openTab()];
    a.signIn(ANSEL, false);
    b.signIn(DORA, true);
    a.areas.removeSessionsOf('ansel');
    // Like any new tab, A now uses the browser's session.
    expect([a.uses(), b.uses()]).toEqual(['dora-1', 'dora-1']);
    b.areas.removeSessionsOf('ansel');
    expect(b.uses()).toBe('dora-1');
  });
});

describe('a copied tab', () => {
  test('takes over a session that the other one has renewed, but no older one', () => {
    const tab = openTab();
    tab.signIn(ANSEL, false);
    const copy = openTab(tab);
    tab.renew(ANSEL);
    copy.areas.adopt(tab.areas.getItem(KEY) ?? '');
    expect(copy.areas.getItem(KEY)).toBe(tab.areas.getItem(KEY));
    copy.areas.adopt(sessionText(ANSEL));
    expect(identityOf(copy.areas.getItem(KEY))?.expiresAt).toBe(2000);
  });

  test('takes over no other session, and none if it has none', () => {
    const [tab, empty] = [openTab(), openTab()];
    tab.signIn(ANSEL, false);
    for (const other of [DORA, ANSEL_AGAIN]) {
      tab.areas.adopt(sessionText({ ...other, expiresAt: 9000 }));
      empty.areas.adopt(sessionText({ ...other, expiresAt: 9000 }));
    }
    expect([tab.uses(), empty.uses()]).toEqual(['ansel-1', null]);
  });
});

test('every tab finds what else the auth client stores', () => {
  openTab().areas.setItem(`${KEY}-code-verifier`, 'secret');
  const other = openTab();
  expect(other.areas.getItem(`${KEY}-code-verifier`)).toBe('secret');
  other.areas.removeItem(`${KEY}-code-verifier`);
  expect(shared.items.size).toBe(0);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"access_token":"a.b.c","user":{"id":"x"}}',
  '{"a":1}',
])("a stored text %j isn't a session", (text) => {
  expect(identityOf(text)).toBeNull();
});

test('a session is identified by its token, and by nothing else', () => {
  const identity = identityOf(sessionText(ANSEL));
  expect(sessionIdOf(identity?.accessToken ?? '')).toBe('ansel-1');
  for (const text of ['', '.', 'a.b', 'a.bm9uZQ.c', `a.${btoa('{"session_id":1}')}.c`]) {
    expect(sessionIdOf(text)).toBeNull();
  }
});
