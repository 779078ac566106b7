import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertFollowUp, tiltOf } from '@photo-coach/testing/fixtures/insert-follow-up.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { listHandlers, listRoutes } from '@photo-coach/testing/lib/list-routes.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';

/** Who calls, in the order of a row's statuses. `newcomer`: verified, onboarding not done. */
const CALLERS = ['anonymous', 'unverified', 'newcomer', 'stranger', 'owner'] as const;
type Caller = (typeof CALLERS)[number];

/** A resource of the owner's that a path names. */
type Subject = 'album' | 'photo' | 'session' | 'link' | 'followUp';

type Row = {
  /** The status for each of CALLERS. */
  statuses: readonly [number, number, number, number, number];
  /** The code of the refusal, if another has the same status. */
  refusals?: Partial<Record<Caller, string>>;
  of?: Subject;
  query?: string;
  body?: () => unknown;
};

const publicly = (status: number): Row['statuses'] => [status, status, status, status, status];
const SIGNED_IN = [401, 200, 200, 200, 200] as const;
const VERIFIED = [401, 403, 200, 200, 200] as const;
const OWNER = [401, 403, 404, 404, 200] as const;
const NOT_THERE = [401, 403, 404, 404, 404] as const;
/** For routes that only operators reach: none of the callers is one. */
const OPERATORS_ONLY = [401, 404, 404, 404, 404] as const;

/** For an album's routes that the owner's plan does not have. */
const PLANNED = {
  statuses: [401, 403, 404, 404, 403],
  refusals: { owner: 'plan_feature_missing' },
  of: 'album',
} as const;
/** Refuses everyone for one reason. */
const refusing = (code: string, body: () => unknown, unverified = 'email_not_verified'): Row => ({
  statuses: [401, 403, 403, 403, 403],
  refusals: { unverified, newcomer: code, stranger: code, owner: code },
  body,
});

const email = () => `${newId()}@example.com`;
const NO_PHOTOS = { photos: [], categories: [], context: { mode: 'single' } };
const FILE = () => ({ ext: 'jpg', size: 1000, type: 'image/jpeg' });
const NO_UPLOAD = () => ({ path: `uploads/${newId()}/${newId()}.jpg` });
const CHALLENGE = 'c'.repeat(43);

/**
 * Every route and its answer to each caller. A refusal for a faulty request (400, 422) shows that the caller was let
 * through to the parser; the rest is tested per route. Rows run in this order: a row that ends something comes last.
 */
const MATRIX: Record<string, Row> = {
  'get /api/health/live': { statuses: publicly(200) },
  'get /api/health/ready': { statuses: publicly(200) },
  'get /metrics': { statuses: publicly(401) },
  'get /api/health/caller': { statuses: publicly(401) },
  'get /index.html': { statuses: publicly(301) },
  'get /robots.txt': { statuses: publicly(503) },
  'get /sitemap.xml': { statuses: publicly(503) },
  'get /api/dev/mail': { statuses: publicly(200), query: '?to=nobody@example.com' },
  'get /dev/mail': { statuses: publicly(200) },
  'get /dev/mail/style.css': { statuses: publicly(200) },
  'get /dev/mail/:id': { statuses: publicly(404), of: 'album' },
  'get /dev/mail/:id/html': { statuses: publicly(404), of: 'album' },
  'get /storage/*object': { statuses: publicly(403) },
  'put /storage/*object': { statuses: publicly(403), body: () => ({}) },

  'post /api/sign-upload': { statuses: VERIFIED, body: FILE },
  'post /api/multipart-uploads': { statuses: VERIFIED, body: FILE },
  'post /api/multipart-uploads/missing-parts': { statuses: NOT_THERE, body: NO_UPLOAD },
  'post /api/multipart-uploads/complete': { statuses: NOT_THERE, body: NO_UPLOAD },
  'post /api/discard-upload': { statuses: VERIFIED, body: NO_UPLOAD },
  'post /api/stored-uploads': { statuses: VERIFIED, body: () => ({ paths: [] }) },
  'post /api/generate-feedback': { statuses: [401, 403, 422, 422, 422], body: () => NO_PHOTOS },
  'get /api/albums': { statuses: VERIFIED },
  'get /api/album-summary': { statuses: VERIFIED },
  'get /api/critiques': { statuses: VERIFIED },
  'get /api/progress': { statuses: VERIFIED },
  'get /api/estimates': { statuses: VERIFIED },
  'get /api/albums/:id': { statuses: OWNER, of: 'album' },
  'get /api/albums/:id/job': { statuses: OWNER, of: 'album' },
  'get /api/albums/:id/critiques': { statuses: OWNER, of: 'album' },
  'get /api/albums/:id/analysis': { statuses: OWNER, of: 'album' },
  'patch /api/albums/:id': { statuses: OWNER, of: 'album', body: () => ({ title: 'Sunday' }) },
  'get /api/albums/:id/report': PLANNED,
  'get /api/sidecars': { ...PLANNED, query: '?album=:id&program=lightroom' },
  'post /api/albums/:id/exports': PLANNED,
  'get /api/albums/:id/exports': PLANNED,
  'get /api/exports/:id/file': { statuses: NOT_THERE, of: 'album' },
  'get /api/photos/:id/overlays': { statuses: OWNER, of: 'photo' },
  'get /api/photos/:id/url': { statuses: OWNER, of: 'photo', query: '?derivative=display' },
  'get /api/albums/:id/shares': { statuses: OWNER, of: 'album' },
  'post /api/albums/:id/shares': {
    statuses: [401, 403, 404, 404, 409],
    of: 'album',
    body: () => ({ days: 7 }),
  },
  'get /api/shared/:token': { statuses: publicly(404) },
  'get /api/shared/:token/logo': { statuses: publicly(404) },
  'get /api/shared/:token/photos/:number': { statuses: publicly(404) },
  'get /api/shared/:token/photos/:number/overlays': { statuses: publicly(404) },
  'post /api/albums/:id/cancel': { statuses: OWNER, of: 'album' },
  'post /api/albums/:id/retry': { statuses: OWNER, of: 'album' },
  'post /api/albums/:id/retry-photos': { statuses: [401, 403, 404, 404, 409], of: 'album' },
  'post /api/albums/:id/ask-coach-again': { statuses: [401, 403, 404, 404, 409], of: 'album' },

  'post /api/photos/:id/turn': {
    statuses: [401, 403, 404, 404, 409],
    of: 'photo',
    body: () => ({ turn: 90 }),
  },

  'put /api/photos/:id/pick': {
    statuses: OWNER,
    of: 'photo',
    body: () => ({ flag: 'pick', rating: null }),
  },
  'put /api/photos/:id/remarks': {
    statuses: [401, 403, 404, 404, 409],
    of: 'photo',
    body: () => ({
      kind: 'tilt',
      polarity: 'weakness',
      answer: 'not_true',
      region: { x: 0, y: 0, width: 1, height: 1 },
    }),
  },
  'delete /api/photos/:id/remarks/:answerId': { statuses: [401, 403, 404, 404, 204], of: 'photo' },

  'get /api/me/benefits': { statuses: SIGNED_IN },
  'post /api/me/coaching-call': { statuses: NOT_THERE },

  'get /api/me/branding': { statuses: VERIFIED },
  'put /api/me/branding': refusing('plan_feature_missing', () => ({
    name: 'Studio',
  })),
  'put /api/me/branding/logo': refusing('plan_feature_missing', NO_UPLOAD),
  'delete /api/me/branding/logo': { statuses: VERIFIED },
  'get /api/me/meant': { statuses: VERIFIED },
  'post /api/me/meant/say-again': {
    statuses: [401, 403, 204, 204, 204],
    body: () => ({ kind: 'tilt', genre: null }),
  },
  'get /api/follow-ups': { statuses: VERIFIED },
  'post /api/follow-ups': {
    statuses: NOT_THERE,
    body: () => ({ albumId: newId(), photoId: newId(), kind: 'tilt', of: 'step' }),
  },
  'get /api/follow-ups/:id': { statuses: OWNER, of: 'followUp' },
  'get /api/follow-ups/:id/later-uploads': { statuses: OWNER, of: 'followUp' },
  'put /api/follow-ups/:id/answer': {
    statuses: [401, 403, 404, 404, 422],
    of: 'followUp',
    body: () => ({ photoId: newId() }),
  },
  'post /api/follow-ups/:id/judge-again': { statuses: [401, 403, 404, 404, 422], of: 'followUp' },
  'get /api/portfolio-reviews': { statuses: VERIFIED },
  'get /api/portfolio-reviews/:month': { statuses: NOT_THERE },
  'get /api/me/review-mails': { statuses: VERIFIED },
  'put /api/me/review-mails': { statuses: VERIFIED, body: () => ({ wanted: true }) },
  'post /api/review-mails/:token/stop': { statuses: publicly(404) },
  'get /api/me': { statuses: SIGNED_IN },
  'patch /api/me': { statuses: SIGNED_IN, body: () => ({ genres: ['portraits'] }) },
  'get /api/me/profile': { statuses: SIGNED_IN },
  'get /api/me/usage': { statuses: SIGNED_IN },
  'get /api/me/export': { statuses: SIGNED_IN },
  'post /api/me/export-link': { statuses: SIGNED_IN },
  'post /api/me/email-change': refusing(
    'link_invalid',
    () => ({ token: 'of-no-link' }),
    'link_invalid',
  ),

  'get /api/admin/overview': { statuses: OPERATORS_ONLY },
  'get /api/admin/accounts': { statuses: OPERATORS_ONLY },
  'get /api/admin/accounts/:id': { statuses: OPERATORS_ONLY, of: 'album' },
  'get /api/admin/albums': { statuses: OPERATORS_ONLY },
  'get /api/admin/albums/:id': { statuses: OPERATORS_ONLY, of: 'album' },
  'post /api/admin/accounts/:id/actions': { statuses: OPERATORS_ONLY, of: 'album' },
  'post /api/admin/jobs/:id/actions': { statuses: OPERATORS_ONLY, of: 'album' },

  'get /api/get-pricing': { statuses: publicly(200) },
  'get /api/site-settings': { statuses: publicly(200) },
  'get /api/me/subscription': { statuses: [401, 404, 404, 404, 404] },
  'get /api/check-subscription': { statuses: SIGNED_IN },
  'get /api/me/billing-check': { statuses: SIGNED_IN },
  'post /api/create-checkout-session': {
    statuses: [401, 403, 422, 422, 422],
    body: () => ({ priceId: 'price_of_nothing' }),
  },
  'post /api/customer-portal': { statuses: [401, 404, 404, 404, 404] },
  'post /api/stripe-webhook': { statuses: publicly(400), body: () => ({ id: 'evt_unsigned' }) },

  'get /api/auth/settings': { statuses: publicly(200) },
  'get /api/auth/health': { statuses: publicly(200) },
  'get /api/auth/captcha': { statuses: publicly(200) },
  'post /api/auth/signup': {
    statuses: publicly(200),
    body: () => ({ email: email(), password: 'darkroom-47' }),
  },
  'post /api/auth/token': {
    statuses: publicly(400),
    query: '?grant_type=password',
    body: () => ({ email: email(), password: 'not-the-password' }),
  },
  'post /api/auth/recover': { statuses: publicly(200), body: () => ({ email: email() }) },
  'post /api/auth/resend': {
    statuses: publicly(200),
    body: () => ({ email: email(), type: 'signup' }),
  },
  'post /api/invitation': { statuses: publicly(200), body: () => ({ invite: 'x' }) },
  'post /api/link-state': { statuses: publicly(200), body: () => ({ token_hash: 'x' }) },
  'get /api/auth/verify': { statuses: publicly(303), query: '?type=signup&token_hash=x' },
  'post /api/auth/verify': {
    statuses: publicly(403),
    body: () => ({ type: 'signup', token_hash: 'of-no-link' }),
  },
  'get /api/auth/authorize': {
    statuses: publicly(400),
    query: `?provider=google&code_challenge=${CHALLENGE}&code_challenge_method=s256`,
  },
  'get /api/auth/callback/:provider': { statuses: publicly(303) },
  'get /api/auth/user': { statuses: SIGNED_IN },
  'put /api/auth/user': { statuses: SIGNED_IN, body: () => ({ data: { first_name: 'Ann' } }) },

  'delete /api/shares/:id': { statuses: [401, 403, 404, 404, 204], of: 'link' },
  'delete /api/follow-ups/:id': { statuses: [401, 403, 404, 404, 204], of: 'followUp' },
  'delete /api/albums/:id': { statuses: [401, 403, 404, 404, 204], of: 'album' },
  'post /api/auth/logout': { statuses: [401, 204, 204, 204, 204], query: '?scope=others' },
  'delete /api/me': { statuses: [401, 204, 204, 204, 204] },
};

/**
 * Everything that is mounted without a method, and so gets requests of every kind, by its function's name and its path:
 * guards, parsers and final handlers; the web client's files, those of the API's page, and the queue board serve.
 */
const HANDLERS = [
  'keepOrigin /',
  'result /',
  'observe /',
  'helmetMiddleware /',
  '<anonymous> /',
  'refuseUnknownPath /api/auth',
  'handleGoTrueErrors /api/auth',
  '<anonymous> /dev',
  '<anonymous> /api/dev',
  '<anonymous> /v1',
  '<anonymous> /payment-sandbox',
  '<anonymous> /dev/mail',
  '<anonymous> /api/dev/mail',
  'compression /api',
  'denyIndexing /api',
  '<anonymous> /admin/queues',
  '<anonymous> /admin/queues',
  '<anonymous> /admin/queues',
  '<anonymous> /admin/queues',
  'app /admin/queues',
  'refuseUnknownPath /api',
  'refuseUnknownPath /storage',
  'refuseUnknownPath /socket.io',
  'files /',
  'pages /',
  'refuseUnknownPath /',
  'handleErrors /',
];

const api = runApi();
let callers: Record<Caller, TestAccount | undefined>;
let subjects: Record<Subject, string>;

/** A share link of the owner's, made once the album is finished. */
async function addLink(user_id: string, album_id: string): Promise<string> {
  const id = newId();
  await insertRows(api.dependencies.db, 'share_links', {
    id,
    user_id,
    album_id,
    token_hash: id,
    expires_at: '2999-01-01T00:00:00Z',
  });
  return id;
}

/** An album of the owner with one photo whose derivative is there to be signed. */
async function giveAlbum(owner: TestAccount) {
  const { albumId: album } = await acceptAlbum(api, owner);
  const photo = await api.dependencies.db
    .updateTable('photos')
    .set({ display_path: `derivatives/${owner.userId}/${newId()}/display.jpg` })
    .where('album_id', '=', album)
    .returning('id')
    .executeTakeFirstOrThrow();
  const followUp = await insertFollowUp(api.dependencies.db, owner.userId, {
    finding: tiltOf(photo.id, 4),
    before: { albumId: album, photoId: photo.id },
    after: null,
  });
  return {
    album,
    photo: photo.id,
    link: await addLink(owner.userId, album),
    followUp: followUp.id,
  };
}

async function addSession(userId: string): Promise<string> {
  const id = newId();
  await insertRows(api.dependencies.db, 'auth_sessions', { id, user_id: userId });
  return id;
}

beforeAll(async () => {
  const owner = await api.createAccount({ onboarded: true });
  callers = {
    anonymous: undefined,
    unverified: await api.createAccount({ verified: false }),
    newcomer: await api.createAccount(),
    stranger: await api.createAccount({ onboarded: true }),
    owner,
  };
  subjects = {
    ...(await giveAlbum(owner)),
    session: await addSession(owner.userId),
  };
});

function call(name: string, row: Row, caller: Caller, id = row.of ? subjects[row.of] : 'nothing') {
  const [method = '', pattern = ''] = name.split(' ');
  const path = `${pattern}${row.query ?? ''}`
    .replace(':id', id)
    .replace(':answerId', subjects.album)
    .replace(':provider', 'google')
    .replace(':number', '1')
    .replace(':month', '2026-10')
    .replace('*object', 'uploads/nothing.jpg');
  const account = callers[caller];
  return api.call(method.toUpperCase(), path, {
    ...(account && { account }),
    ...(row.body && { body: row.body() }),
  });
}

/** Nobody finds a subject by an id that is unknown or malformed. */
async function expectUnknown(name: string, row: Row): Promise<void> {
  for (const id of [newId(), 'not-a-uuid']) {
    const { status, body } = await call(name, row, 'stranger', id);
    expect([status, body.code]).toEqual([404, 'PGRST116']);
  }
}

test('every mounted route has its row, and every row its route', () => {
  // Without the queue board, which has its own routes behind one guard (app.test.ts).
  const mounted = listRoutes(createApp(api.dependencies));
  expect(mounted.length).toBeGreaterThan(40);
  expect(Object.keys(MATRIX).toSorted()).toEqual([...new Set(mounted)].toSorted());
});

test('everything that answers without being a route is known', () => {
  expect(listHandlers(createApp(api.dependencies)).toSorted()).toEqual(HANDLERS.toSorted());
});

describe('every route answers each caller as its row says', () => {
  test.each(Object.entries(MATRIX))('%s', async (name, row) => {
    if (/ \/api\/.*:id/.test(name) && row.statuses[3] === 404) await expectUnknown(name, row);
    const statuses: number[] = [];
    const refusals: Row['refusals'] = {};
    for (const caller of CALLERS) {
      const { status, body } = await call(name, row, caller);
      statuses.push(status);
      // Under /api/auth `code` is the status.
      if (row.refusals?.[caller]) refusals[caller] = body.error_code ?? body.code;
    }
    expect(statuses).toEqual(row.statuses);
    expect(refusals).toEqual(row.refusals ?? {});
  });
});
