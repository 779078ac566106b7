import type { AlbumResult, Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import { sharedFeedbackSchema } from '@photo-coach/shared/contracts/http/opened-shares.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import {
  disableAccount,
  enableAccount,
} from '@photo-coach/shared/server/operators/disable-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { longText } from '../../testing/analyses.ts';

const api = runApi();

const sentence = (photoId: string): Sentence => ({
  text: 'The light of “anna-0.jpg” is even.',
  evidence: [{ photoId, measurement: 'sharpness_subject', value: 1, region: WHOLE_FRAME }],
  finding: null,
});

const resultFor = (ids: readonly string[]): Omit<AlbumResult, 'critiques'> => {
  const insights = ids.map((id) => {
    const { text, evidence } = sentence(id);
    return { text, evidence, frequency: 1 };
  });
  return {
    narrative: ids.map(sentence),
    insights: {
      topPhotos: ids.map((id) => ({ id, score: 80, reason: sentence(id) })),
      commonIssues: insights,
      improvementAreas: insights.map((one) => ({ ...one, area: 'lighting_consistency' })),
      sequence: {
        openWith: { id: ids.at(-1) ?? '', reason: sentence(ids.at(-1) ?? '') },
        order: { ids: ids.toReversed(), reason: sentence(ids[0] ?? '') },
        leaveOut: [],
      },
    },
  };
};

/** A critique of each photo, and one of the album, that cite these photos. */
async function insertCritiques(
  owned: { user_id: string; album_id: string; job_id: string },
  ids: readonly string[],
): Promise<void> {
  const [first = ''] = ids;
  const row = (photo_id: string | null) => {
    const said = [sentence(photo_id ?? first)];
    const deepDive = said.map((one) => ({ ...one, text: 'Only for those who pay.' }));
    const rest = { whatsWorking: said, whatToImprove: said, quickWin: said, learn: said };
    return {
      ...owned,
      id: newId(),
      photo_id,
      score: 7,
      short_text: 'Even',
      critic: 'measured',
      category: photo_id === null ? 'lighting_consistency' : 'lighting_exposure',
      long_text: json(longText({ ...rest, deepDive })),
      hotspots: json(photo_id === null ? [] : [{ ...PLACE, evidence: said[0]?.evidence }]),
    } as const;
  };
  await insertRows(api.dependencies.db, 'critiques', [row(null), ...ids.map(row)] as never);
}

const PLACE = {
  x: 50,
  y: 50,
  category: 'lighting_exposure',
  tip: { whatsWorking: 'As in “anna-2.jpg”', whatToImprove: '', quickWin: '' },
};

/** An album of three photos that is done; the second of them failed. */
async function giveFinishedAlbum(account: TestAccount) {
  const { db, storage } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account, 3);
  await updateRows(db, 'albums', { id: albumId }, { title: 'Anna and Ben' });
  const photoIds = await readPhotoIds(db, albumId);
  const shown: string[] = [];
  for (const [index, id] of photoIds.entries()) {
    const failed = index === 1;
    const display_path = `derivatives/${account.userId}/${id}/display.jpg`;
    const thumb_path = `derivatives/${account.userId}/${id}/thumb.webp`;
    if (!failed) {
      shown.push(id);
      await storage.put(display_path, Buffer.from(`display ${index}`), 'image/jpeg');
      await storage.put(thumb_path, Buffer.from(`thumb ${index}`), 'image/webp');
    }
    const made = failed
      ? { state: 'failed' as const, error_code: 'photo_unreadable' as const, error_text: 'x' }
      : { state: 'critiqued' as const, display_path, thumb_path, width: 300, height: 200 };
    await updateRows(
      db,
      'photos',
      { id },
      { ...made, name: `anna-${index}.jpg`, exif: json({ camera: 'Annas camera' }) as never },
    );
  }
  const owned = { user_id: account.userId, album_id: albumId, job_id: jobId };
  await insertCritiques(owned, shown);
  await updateRows(
    db,
    'jobs',
    { id: jobId },
    { status: 'done', result: json(resultFor(shown)) as never, finished_at: sql`now()` },
  );
  return { albumId, jobId, photoIds };
}

const share = (account: TestAccount, albumId: string, days = 7) =>
  api.call('POST', `/api/albums/${albumId}/shares`, { account, body: { days } });

/** A shared album and the token of its link. */
async function giveLink(account: TestAccount) {
  const album = await giveFinishedAlbum(account);
  const { status, body } = await share(account, album.albumId);
  expect(status).toBe(200);
  return { ...album, link: body.link, token: String(body.url).split('/').at(-1) ?? '' };
}

const HIDDEN = ['no-store', 'noindex, nofollow'];

/** The reply of each address of a link, without the request's id; none may be cached or indexed. */
const answersOf = (token: string) =>
  Promise.all(
    ['', '/photos/1', '/photos/1?size=thumb', '/photos/1/overlays'].map(async (path) => {
      const { status, headers, body } = await api.call('GET', `/api/shared/${token}${path}`);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(HIDDEN);
      return [status, body.code, body.message];
    }),
  );

describe('a share link', () => {
  test('shows the name and logo of a Pro studio, until the plan or the link ends', async () => {
    const account = await api.createAccount({ plan: 'pro' });
    const { token, link } = await giveLink(account);
    const { db, storage } = api.dependencies;
    const logo_path = `brandings/${account.userId}/logo-1.png`;
    await storage.put(logo_path, Buffer.from('logo'), 'image/png');
    await insertRows(db, 'brandings', {
      user_id: account.userId,
      name: 'Studio',
      logo_path,
      logo_width: 300,
      logo_height: 100,
    });
    const shared = async () =>
      sharedFeedbackSchema.parse((await api.call('GET', `/api/shared/${token}`)).body).brand;
    const logo = () => fetch(`${api.url}/api/shared/${token}/logo`);
    expect(await shared()).toEqual({
      name: 'Studio',
      logo: { width: 300, height: 100 },
    });
    const reply = await logo();
    expect([await reply.text(), reply.headers.get('content-type')]).toEqual(['logo', 'image/png']);
    const { userId } = account;
    const setPlan = (plan: 'creator' | 'pro') =>
      updateRows(db, 'profiles', { id: userId }, { plan });
    await setPlan('creator');
    expect(await shared()).toBeNull();
    expect((await logo()).status).toBe(404);
    await setPlan('pro');
    expect((await logo()).status).toBe(200);
    await api.call('DELETE', `/api/shares/${link.id}`, { account });
    expect((await logo()).status).toBe(404);
  });

  test('keeps showing the remarks on the other photos while one is turned and critiqued again', async () => {
    const account = await api.createAccount({ plan: 'creator' });
    const { photoIds, token } = await giveLink(account);
    const before = sharedFeedbackSchema.parse((await api.call('GET', `/api/shared/${token}`)).body);
    const turned = await api.call('POST', `/api/photos/${photoIds[0]}/turn`, {
      account,
      body: { turn: 90 },
    });
    expect(turned.status).toBe(202);
    const { status, body } = await api.call('GET', `/api/shared/${token}`);
    expect(status).toBe(200);
    const shared = sharedFeedbackSchema.parse(body);
    expect([before.photos.length, shared.photos.length]).toEqual([2, 1]);
    expect([before.narrative.length, shared.narrative.length]).toEqual([2, 1]);
    expect(shared.insights?.topPhotos.map(({ id }) => id)).toEqual([shared.photos[0]?.id]);
    expect([before.insights?.sequence?.order?.ids.length, shared.insights?.sequence]).toEqual([
      2,
      null,
    ]);
    // The album's own card was about the turned photo.
    expect(shared.categories[0]?.sentences.whatsWorking).toEqual([]);
  });

  test('shows the feedback to anyone, without names, ids, files, camera data or the Deep Dive', async () => {
    const account = await api.createAccount({ plan: 'creator' });
    const { albumId, jobId, photoIds, link, token } = await giveLink(account);
    const { status, headers, body } = await api.call('GET', `/api/shared/${token}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const shared = sharedFeedbackSchema.parse(body);
    expect(shared.expiresAt).toBe(link.expiresAt);
    const [first, third] = [
      '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000002',
    ];
    expect(shared.photos.map(({ id }) => id)).toEqual([first, third]);
    expect(shared.narrative.map(({ evidence }) => evidence[0]?.photoId)).toEqual([first, third]);
    expect(shared.insights?.topPhotos.map(({ id }) => id)).toEqual([first, third]);
    expect(shared.photoCategories.map(({ photoId }) => photoId)).toEqual([first, third]);
    expect(shared.insights?.sequence?.openWith?.id).toBe(third);
    expect(shared.insights?.sequence?.order?.ids).toEqual([third, first]);
    expect(shared.categories).toHaveLength(1);
    expect([shared.critic, shared.categories[0]?.critic]).toEqual(['measured', 'measured']);

    expect(shared.narrative[0]?.text).toBe('The light of photo 1 is even.');
    const text = JSON.stringify(body);
    const secrets = [account.userId, account.email, albumId, jobId, link.id, ...photoIds, 'nna'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain('Only for those who pay');
    // Neither ours nor anyone's: a photo has only its number.
    const ids = new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+/g));
    expect([...ids].toSorted()).toEqual([first, third]);
  });

  test('shows the photos that were critiqued, large and small, and is never cached', async () => {
    const { token } = await giveLink(await api.createAccount());
    const read = async (path: string) => {
      const { status, headers, body } = await api.call(
        'GET',
        `/api/shared/${token}/photos/${path}`,
      );
      return [status, headers.get('content-type'), headers.get('cache-control'), body];
    };
    expect(await read('1')).toEqual([200, 'image/jpeg', 'no-store', 'display 0']);
    expect(await read('2')).toEqual([200, 'image/jpeg', 'no-store', 'display 2']);
    expect(await read('2?size=thumb')).toEqual([200, 'image/webp', 'no-store', 'thumb 2']);
    expect((await read('3'))[0]).toBe(404);
    const overlays = await api.call('GET', `/api/shared/${token}/photos/1/overlays`);
    expect(overlays.body).toEqual({ overlays: null });
  });

  test('shows nothing once it is ended, has expired or its album is gone, as if it never existed', async () => {
    const { db } = api.dependencies;
    const account = await api.createAccount({ plan: 'creator' });
    const unknown = await answersOf('o'.repeat(43));
    expect(new Set(unknown.map(([status]) => status))).toEqual(new Set([404]));

    const ended = await giveLink(account);
    expect((await answersOf(ended.token)).map(([status]) => status)).toEqual([200, 200, 200, 200]);
    const path = `/api/shares/${ended.link.id}`;
    expect((await api.call('DELETE', path, { account })).status).toBe(204);
    expect(await answersOf(ended.token)).toEqual(unknown);

    const expired = await giveLink(account);
    await updateRows(db, 'share_links', { id: expired.link.id }, { expires_at: sql`now()` });
    expect(await answersOf(expired.token)).toEqual(unknown);
    const { body } = await api.call('GET', `/api/albums/${expired.albumId}/shares`, { account });
    expect(body).toEqual({ links: [] });

    const deleted = await giveLink(account);
    await api.call('DELETE', `/api/albums/${deleted.albumId}`, { account });
    expect(await answersOf(deleted.token)).toEqual(unknown);

    const again = await giveLink(account);
    await updateRows(db, 'jobs', { id: again.jobId }, { status: 'queued' });
    expect(await answersOf(again.token)).toEqual(unknown);
  });

  test('shows nothing while its owner’s account is disabled', async () => {
    const account = await api.createAccount();
    const { token } = await giveLink(account);
    const actor = { cli: 'test' };
    const { userId } = account;
    const opened = async () => (await api.call('GET', `/api/shared/${token}`)).status;
    expect(await opened()).toBe(200);
    await disableAccount(api.dependencies, { actor, userId });
    expect(await opened()).toBe(404);
    await enableAccount(api.dependencies, { actor, userId });
    expect(await opened()).toBe(200);
  });

  test('is listed for its owner without its token, which is stored nowhere', async () => {
    const account = await api.createAccount();
    const { albumId, link, token } = await giveLink(account);
    expect(token).toMatch(/^[\w-]{43}$/);
    const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / 86_400_000;
    expect(days).toBe(7);
    const newer = (await share(account, albumId, 30)).body.link;
    const { body } = await api.call('GET', `/api/albums/${albumId}/shares`, { account });
    expect(body).toEqual({ links: [newer, link] });
    const rows = await selectRows(api.dependencies.db, 'share_links');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is refused for unfinished feedback, for other times, and beyond ten', async () => {
    const account = await api.createAccount();
    const unfinished = await acceptAlbum(api, account);
    expect(await share(account, unfinished.albumId)).toMatchObject({
      status: 409,
      body: { code: 'job_not_done', message: 'Feedback can be shared once it is finished.' },
    });
    const { albumId } = await giveFinishedAlbum(account);
    expect((await share(account, albumId, 365)).status).toBe(422);
    const replies = await Promise.all(Array.from({ length: 12 }, () => share(account, albumId)));
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(200), 409, 409]);
    expect((await share(account, albumId)).body.message).toBe(
      'An album can have 10 links at a time. End one of them first.',
    );
  });
});
