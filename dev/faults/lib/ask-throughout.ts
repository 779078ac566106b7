import { setTimeout as sleep } from 'node:timers/promises';
import { sleepUntil } from '../../../testing/lib/sleep-until.ts';
import type { PhotoFile, TestUser } from '../../../testing/product/test-user.ts';
import type { Fleet, Person } from './start-fleet.ts';

/*
 * Users' requests while something happens to the installation, directly to one API, so that no proxy hides its answers.
 */
const READ_EVERY_MS = 250;
/**
 * For requests that are costly or use something up: a sign-in hashes a password, a request for feedback takes an
 * upload.
 */
const WRITE_EVERY_MS = 2000;
const SERVED_MS = 120_000;
/** Uploads for requests for feedback; once they are used up, no such request is made. */
const UPLOADS = 6;

type Ask = { name: string; everyMs: number; call: () => Promise<Response> | null };

/** The answers meanwhile. */
export type Answers = {
  /** The duration of the longest answer, ms. */
  longestMs: number;
  /** The answer. */
  longestOf: string;
  /** Answers that no outage excuses: 503 explains the outage, 500 does not. */
  wrong: string[];
  /** Albums whose request was accepted. */
  albumIds: string[];
};

let callers = 0;
/** From a new address each time, because the limit of sign-ins per address is not measured here. */
function signIn(url: string, { email, password }: TestUser): Promise<Response> {
  callers += 1;
  return fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}`,
    },
    body: JSON.stringify({ email, password }),
  });
}

/** The account that sends requests. */
type Callers = { reader: TestUser; person: Person; uploads: string[] };

/** Creates an account that sends requests, and uploads what they need. @param reader signs in */
export async function createCallers(
  fleet: Fleet,
  reader: TestUser,
  [file]: readonly PhotoFile[],
): Promise<Callers> {
  const person = await fleet.createPerson({ plan: 'pro' });
  const uploads: string[] = [];
  while (file !== undefined && uploads.length < UPLOADS) uploads.push(await person.upload(file));
  return { reader, person, uploads };
}

/** Sends requests continuously. @returns stops, with the answers */
export function startAsking(
  { apis }: Pick<Fleet, 'apis'>,
  { reader, person, uploads }: Callers,
): () => Promise<Answers> {
  const url = apis[0]?.url ?? '';
  const answers: Answers = { longestMs: 0, longestOf: '', wrong: [], albumIds: [] };
  let isOver = false;
  const headers = { authorization: `Bearer ${person.token}` };
  const read = (path: string): Ask => ({
    name: path,
    everyMs: READ_EVERY_MS,
    call: () => fetch(`${url}${path}`, { headers }),
  });
  function requestFeedback(): Promise<Response> | null {
    const path = uploads.pop();
    if (path === undefined) return null;
    const photos = [{ id: 'p1', name: 'asked.jpg', path }];
    const context = { mode: 'single', questionnaire: {} };
    const body = JSON.stringify({ photos, categories: ['lighting_exposure'], context });
    const type = { 'content-type': 'application/json' };
    return fetch(`${url}/api/generate-feedback`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    });
  }
  const asks: Ask[] = [
    ...['/api/albums', '/api/health/ready', '/api/health/live', '/api/auth/captcha'].map(read),
    { name: 'sign-in', everyMs: WRITE_EVERY_MS, call: () => signIn(url, reader) },
    { name: 'generate-feedback', everyMs: WRITE_EVERY_MS, call: requestFeedback },
  ];

  async function ask({ name, everyMs, call }: Ask): Promise<void> {
    while (!isOver) {
      const begun = performance.now();
      const reply = await call();
      if (reply === null) return;
      const body = await reply.text();
      const tookMs = performance.now() - begun;
      if (tookMs > answers.longestMs) {
        [answers.longestMs, answers.longestOf] = [tookMs, `${name}: ${reply.status}`];
      }
      if (reply.status === 500) answers.wrong.push(`${name}: 500 ${body}`);
      const albumId = /"albumId":"([\w-]+)"/.exec(body)?.[1];
      if (name === 'generate-feedback' && albumId !== undefined) answers.albumIds.push(albumId);
      await sleep(everyMs);
    }
  }
  const asking = Promise.all(asks.map(ask));
  asking.catch(() => {
    // The caller that stops gets the error, unless something else failed first.
  });
  return async () => {
    isOver = true;
    await asking;
    return answers;
  };
}

/** Milliseconds until an API is ready, reads for an account and signs in. */
export async function timeUntilServed(
  { apis }: Pick<Fleet, 'apis'>,
  { reader, person }: Callers,
): Promise<number> {
  const begun = performance.now();
  const url = apis[0]?.url ?? '';
  const headers = { authorization: `Bearer ${person.token}` };
  await sleepUntil(
    async () => {
      const replies = await Promise.all([
        fetch(`${url}/api/health/ready`),
        fetch(`${url}/api/albums`, { headers }),
        signIn(url, reader),
      ]);
      return replies.every(({ ok }) => ok);
    },
    { timeoutMs: SERVED_MS, intervalMs: 50 },
  );
  return performance.now() - begun;
}
