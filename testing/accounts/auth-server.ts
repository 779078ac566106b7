import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { connectDatabase, createPool, type Db } from '@photo-coach/shared/server/db/connect.ts';
import type { PendingEvent } from '@photo-coach/shared/server/events/publisher.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import { connectRedis } from '@photo-coach/shared/server/queue/connect-redis.ts';
import { GoTrueClient } from '@supabase/auth-js';
import express, { type RequestHandler } from 'express';
import type { ApiDependencies } from '../../api/dependencies.ts';
import type { AccountDependencies } from '../../api/features/accounts/dependencies.ts';
import { goTrueRoutes } from '../../api/features/accounts/gotrue/gotrue-routes.ts';
import { createCaptcha } from '../../api/features/accounts/lockout/create-captcha.ts';
import { createLockout } from '../../api/features/accounts/lockout/create-lockout.ts';
import type { Bulkheads } from '../../api/middleware/bulkheads/create-bulkheads.ts';
import { mountRoutes } from '../../api/routing/mount-routes.ts';
import { recordEvents } from '../fixtures/record-events.ts';
import { listen } from '../lib/listen.ts';
import { createStorageArea } from '../lib/storage-area.ts';
import { createTestDatabase } from '../services/postgres.ts';

/** Kinds of mail that contain a link. */
type LinkedMail = 'signup' | 'recovery' | 'email_change';

export type AuthServer = {
  /** Address of `/api/auth`. */
  url: string;
  db: Db;
  jwtSecret: string;
  /** Published events, in order. */
  published: PendingEvent[];
  /** The ids of the mails that were queued. */
  queuedMails: string[];
  /** Every call that a rate limit counted, refused or not, in order. */
  counted: [limit: string, key: string][];
  /** Names of rate limits that refuse every call. */
  exhausted: Set<string>;
  /** Opens a separate browser: the real client with its own storage. */
  openBrowser(page?: Page): GoTrueClient;
  /** Reads the token in the newest mail of a kind to an address. */
  readToken(email: string, kind: LinkedMail): Promise<string>;
  stop(): Promise<void>;
};

/** What a page shares with other pages of its browser, and how it reaches the server. */
type Page = {
  stored?: Map<string, string>;
  fetch?: typeof fetch;
  flowType?: 'pkce';
};

/** Opens a separate browser: the real client with its own storage. @param url of `/api/auth` */
export function openBrowser(
  url: string,
  { stored = new Map<string, string>(), fetch = globalThis.fetch, ...flow }: Page = {},
): GoTrueClient {
  return new GoTrueClient({
    url,
    fetch,
    ...flow,
    autoRefreshToken: false,
    storage: createStorageArea(stored),
  });
}

async function readToken(db: Db, email: string, kind: LinkedMail): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = /(?:token_hash|email_change)=([\w-]+)/.exec(mail.text_body ?? '')?.[1];
  if (token === undefined) throw new Error(`no link in the mail to ${email}`);
  return token;
}

/** Sets a random client address unless the request has `X-Forwarded-For`, so that tests share no lockout. */
const withRandomAddress: RequestHandler = (request, _response, next) => {
  request.headers['x-forwarded-for'] ??= `10.${[...randomBytes(3)].join('.')}`;
  next();
};

/** Lets every call run at once, so that tests can make as many collide in the database as they like. */
const UNBOUNDED: Pick<Bulkheads, 'run'> = { run: (_name, _caller, work) => work() };

/** Opens the store of the counts of limits, lockout and captcha: Redis if its address is given, else PostgreSQL. */
function openLimitStore(databaseUrl: string, redisUrl: string | undefined) {
  const log = createLog('test', 'silent');
  const pool = createPool(databaseUrl, { max: 4, log });
  const redis =
    redisUrl === undefined ? null : connectRedis(redisUrl, { maxRetriesPerRequest: 1, log });
  const close = async () => {
    redis?.disconnect();
    await pool.end();
  };
  return { store: { pool, redis, isClockOff: () => false }, close };
}

/** The range of a captcha's solution: found in milliseconds, where a real one takes a second. */
const QUICKLY_FOUND = { from: 1, to: 10 };

/** Starts the routes under `/api/auth` alone, on their own database. */
export async function startAuthServer(
  options: { env?: Partial<AccountDependencies['env']>; redisUrl?: string | undefined } = {},
): Promise<AuthServer> {
  const database = await createTestDatabase();
  const db = connectDatabase(database.url, 30);
  const { store, close: closeStore } = openLimitStore(database.url, options.redisUrl);
  const jwtSecret = 'a secret of thirty-two characters';
  const { published, events } = recordEvents();
  const queuedMails: string[] = [];
  const counted: AuthServer['counted'] = [];
  const exhausted = new Set<string>();
  const app = express();
  app.set('trust proxy', true);
  const log = createLog('test', 'silent');
  const dependencies: AccountDependencies = {
    db,
    env: {
      JWT_SECRET: jwtSecret,
      PUBLIC_URL: 'http://photo-coach.test',
      PORT: 3000,
      SIGN_UP: 'open',
      BILLING: 'on',
      MAIL_DELIVERY: 'on',
      ...options.env,
    },
    log,
    events,
    queue: {
      send: async (_name, payload) => {
        if ('mailId' in payload) queuedMails.push(payload.mailId);
      },
    },
    limits: {
      limit: async (name, key) => {
        counted.push([name, key]);
        if (exhausted.has(name)) {
          throw new AppError('rate_limited', 'Too many', { retryAfterSeconds: 7 });
        }
      },
    },
    lockout: createLockout(store),
    captcha: createCaptcha({ secret: jwtSecret, store, counter: QUICKLY_FOUND }),
    clock: { now: () => new Date() },
  };
  // The routes under /api/auth use no other dependencies.
  const routes = mountRoutes(goTrueRoutes, {
    ...dependencies,
    limits: { ...dependencies.limits, refuseBlocked: () => undefined },
    bulkheads: UNBOUNDED,
  } as unknown as ApiDependencies);
  const withLog: RequestHandler = (request, _response, next) => {
    Object.assign(request, { log });
    next();
  };
  app.use(withRandomAddress, withLog, routes);
  const { origin, stop } = await listen(createServer(app));
  const url = `${origin}/api/auth`;
  return {
    url,
    db,
    jwtSecret,
    published,
    queuedMails,
    counted,
    exhausted,
    openBrowser: (page) => openBrowser(url, page),
    readToken: (email, kind) => readToken(db, email, kind),
    stop: async () => {
      await stop();
      await closeStore();
      await db.destroy();
      await database.drop();
    },
  };
}

/** Opens browsers and reads mailboxes. */
export type AuthClients = Pick<AuthServer, 'openBrowser' | 'readToken'>;

/** Creates the same functions for the whole API. */
export const authClientsOf = ({
  url,
  dependencies,
}: {
  url: string;
  dependencies: { db: Db };
}): AuthClients => ({
  openBrowser: (page) => openBrowser(`${url}/api/auth`, page),
  readToken: (email, kind) => readToken(dependencies.db, email, kind),
});

/** Signs up and confirms the address with the mailed link, which signs in. @returns the browser and its session */
export async function openAccount(server: AuthClients, email: string, password: string) {
  const browser = server.openBrowser();
  const signedUp = await browser.signUp({ email, password });
  if (signedUp.error) throw signedUp.error;
  const token_hash = await server.readToken(email, 'signup');
  const { data, error } = await browser.verifyOtp({ type: 'signup', token_hash });
  if (error) throw error;
  if (data.session === null) throw new Error('no session after the confirmation');
  return { browser, session: data.session, userId: data.session.user.id };
}
