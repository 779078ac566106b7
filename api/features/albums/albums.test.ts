import { HISTOGRAM_BINS } from '@photo-coach/shared/contracts/overlays.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { asDiskStorage } from '@photo-coach/shared/server/storage/create-storage.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows, selectRow, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { describe, expect, test } from 'vitest';
import { longText } from '../../testing/analyses.ts';

const api = runApi();

const accept = (account: TestAccount) => acceptAlbum(api, account);
const get = async (account: TestAccount, path: string) =>
  (await api.call('GET', path, { account })).body;
const evidence = (photoId: string) => [
  { photoId, measurement: 'blown_area' as const, value: 2.5, region: WHOLE_FRAME },
];

/** A finished analysis, as the worker writes it. */
async function finish(
  account: TestAccount,
  score: number,
): Promise<{ albumId: string; photoId: string }> {
  const { db } = api.dependencies;
  const { albumId, jobId } = await accept(account);
  await updateRows(db, 'photos', { album_id: albumId }, { state: 'critiqued' });
  const { id: photoId } = await selectRow(db, 'photos', { album_id: albumId }, 'id');
  const say = (text: string) => [{ text, evidence: evidence(photoId), finding: null }];
  const said = longText({
    whatsWorking: say('It works.'),
    whatToImprove: say('It could improve.'),
    quickWin: say('A quick win.'),
    learn: say('Learn this.'),
    deepDive: say('Deeper still.'),
  });
  const critique = (category: 'lighting_exposure' | 'focus_sharpness', points: number) => ({
    id: newId(),
    job_id: jobId,
    album_id: albumId,
    user_id: account.userId,
    photo_id: photoId,
    category,
    score: points,
    short_text: 'Short.',
    long_text: json(said),
    hotspots: json(
      [10, 20, 30].map((x) => ({
        x,
        y: 50,
        category,
        tip: { whatsWorking: 'a', whatToImprove: 'b', quickWin: 'c' },
        evidence: evidence(photoId),
      })),
    ),
    critic: 'measured' as const,
  });
  await insertRows(db, 'critiques', [
    critique('focus_sharpness', score),
    critique('lighting_exposure', score - 2),
  ]);
  const insights = { topPhotos: [], commonIssues: [], improvementAreas: [] };
  await updateRows(
    db,
    'jobs',
    { id: jobId },
    {
      status: 'done',
      step: 'done',
      progress: 100,
      result: json({ narrative: [...say('First.'), ...say('Second.')], insights }),
    },
  );
  return { albumId, photoId };
}

describe('reading albums', () => {
  test('lists them newest first, page by page, each once', async () => {
    const account = await api.createAccount({ plan: 'pro' });
    const made: string[] = [];
    for (let count = 0; count < 7; count += 1) made.push((await accept(account)).albumId);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await get(
        account,
        `/api/albums?limit=3${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(made.reverse());
    const wrong = await api.call('GET', '/api/albums?cursor=bm90IG9uZQ', { account });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'validation_failed']);
  });

  test('shows a free account everything except Deep Dive', async () => {
    const account = await api.createAccount();
    const { albumId, photoId } = await finish(account, 7.6);
    const { analysis } = await get(account, `/api/albums/${albumId}/analysis`);
    expect(analysis).toMatchObject({
      narrativeSummary: 'First. Second.',
      insights: null,
      photoCategories: [],
      progress: { overallScore: 70, currentTier: 'Improving', streakCount: 1, badges: [] },
    });
    expect(analysis.categories).toMatchObject([
      { category: 'lighting_exposure', score: 3, scoreContinuous: 56, deepDive: null, photoId },
      { category: 'focus_sharpness', score: 4, scoreContinuous: 76, whatsWorking: 'It works.' },
    ]);
    expect(analysis.photos[0]).not.toHaveProperty('upload_path');
    const spots = analysis.photos[0].hotspots.map((h: { category: string; x: number }) => [
      h.category,
      h.x,
    ]);
    expect(spots).toEqual([
      ['lighting_exposure', 10],
      ['focus_sharpness', 10],
      ['lighting_exposure', 20],
      ['focus_sharpness', 20],
    ]);
    const critiques = await get(account, `/api/albums/${albumId}/critiques`);
    expect(critiques.items.map(({ score }: { score: number }) => score)).toEqual([8, 6]);
    expect(JSON.stringify([analysis, critiques])).not.toContain('Deeper still');
  });

  test('shows a paid account Deep Dive, and progress after its analyses', async () => {
    const account = await api.createAccount({ plan: 'creator' });
    await finish(account, 8);
    const { albumId } = await finish(account, 10);
    const { analysis } = await get(account, `/api/albums/${albumId}/analysis`);
    expect(analysis.categories[0].deepDive).toBe('Deeper still.');
    const latest = await get(account, '/api/critiques?limit=3');
    expect(latest.items).toHaveLength(3);
    expect(latest.items[0].long_text.detailed_analysis).toBe('Deeper still.');
    const progress = await get(account, '/api/progress');
    expect(progress).toMatchObject({
      overallScore: 80,
      currentTier: 'Serious Hobbyist',
      streakCount: 1,
    });
  });

  test('returns a score with its critic: measured only if all critiques are', async () => {
    const account = await api.createAccount({ plan: 'pro' });
    const { albumId } = await finish(account, 8);
    const critics = async () => {
      const { analysis } = await get(account, `/api/albums/${albumId}/analysis`);
      const { items } = await get(account, '/api/albums');
      const { averageCritic } = await get(account, '/api/album-summary');
      const { critic } = await get(account, '/api/progress');
      const ofCards = analysis.categories.map((card: { critic: string }) => card.critic);
      expect(new Set([items[0].critic, averageCritic, critic])).toEqual(
        new Set([analysis.progress.critic]),
      );
      return [analysis.progress.critic, ...ofCards];
    };
    expect(await critics()).toEqual(['measured', 'measured', 'measured']);
    const sharpness = { album_id: albumId, category: 'focus_sharpness' } as const;
    const long_text = json({ ...longText({}), checked: ['It is crisp.'] });
    await updateRows(api.dependencies.db, 'critiques', sharpness, { critic: 'vision', long_text });
    expect(await critics()).toEqual(['vision', 'measured', 'vision']);
    const stranger = await api.createAccount();
    expect((await get(stranger, '/api/album-summary')).averageCritic).toBeNull();
    expect((await get(stranger, '/api/progress')).critic).toBeNull();
  });

  test('says whether a category has a deep dive, even if the plan does not show it', async () => {
    const account = await api.createAccount();
    const { albumId } = await finish(account, 8);
    const sharpness = { album_id: albumId, category: 'focus_sharpness' } as const;
    const silent = { long_text: json(longText({})) };
    await updateRows(api.dependencies.db, 'critiques', sharpness, silent);
    const { analysis } = await get(account, `/api/albums/${albumId}/analysis`);
    expect(analysis.categories).toMatchObject([
      { category: 'lighting_exposure', deepDive: null, hasDeepDive: true },
      { category: 'focus_sharpness', deepDive: null, hasDeepDive: false },
    ]);
  });

  test('does not count a deep dive that only repeats what the page says above it', async () => {
    const account = await api.createAccount();
    const { albumId, photoId } = await finish(account, 7.6);
    const narrative = [{ text: 'Deeper still.', evidence: evidence(photoId), finding: null }];
    const insights = { topPhotos: [], commonIssues: [], improvementAreas: [] };
    await updateRows(
      api.dependencies.db,
      'jobs',
      { album_id: albumId },
      { result: json({ critiques: [], narrative, insights }) },
    );
    const { analysis } = await get(account, `/api/albums/${albumId}/analysis`);
    expect(analysis.categories).toMatchObject([{ hasDeepDive: false }, { hasDeepDive: false }]);
  });

  test('gives a photo a preview URL that opens the file without a session, but no other file', async () => {
    const account = await api.createAccount();
    const { photoId } = await finish(account, 8);
    const path = `/api/photos/${photoId}/url`;
    expect((await api.call('GET', path, { account })).status).toBe(404);
    const thumb_path = `derivatives/${account.userId}/${photoId}/thumb.webp`;
    await api.dependencies.storage.put(thumb_path, Buffer.from('a thumbnail'), 'image/webp');
    await updateRows(api.dependencies.db, 'photos', { id: photoId }, { thumb_path });
    const reply = await api.call('GET', `${path}?derivative=thumb`, { account });
    expect(asDiskStorage(api.dependencies.storage)).not.toBeNull();
    expect(await (await fetch(reply.body.url)).text()).toBe('a thumbnail');
    expect((await fetch(`${reply.body.url}x`)).status).toBe(403);
    expect((await api.call('GET', `${path}?derivative=huge`, { account })).status).toBe(422);
  });

  test('shows a photo’s overlays to its owner, and null if none were stored', async () => {
    const account = await api.createAccount();
    const { photoId } = await finish(account, 8);
    const path = `/api/photos/${photoId}/overlays`;
    expect((await api.call('GET', path, { account })).body).toEqual({ overlays: null });
    const bins = Array.from({ length: HISTOGRAM_BINS }, () => 156);
    const overlays = {
      clipping: { across: 8, down: 1, highlights: 'gA==', shadows: 'AA==' },
      focus: { across: 1, down: 1, sharpness: '/w==' },
      histogram: { luma: bins, red: bins, green: bins, blue: bins },
    };
    await insertRows(api.dependencies.db, 'photo_overlays', {
      photo_id: photoId,
      overlays: json(overlays),
    });
    expect((await api.call('GET', path, { account })).body).toEqual({ overlays });
    const stranger = await api.createAccount();
    expect((await api.call('GET', path, { account: stranger })).status).toBe(404);
  });
});

test('an upload is signed for its size and type, stored once, and accepted for analysis', async () => {
  const account = await api.createAccount();
  const sign = (body: unknown) => api.call('POST', '/api/sign-upload', { account, body });
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const { body } = await sign({ ext: 'JPG', size: bytes.length, type: 'image/jpeg' });
  expect(body.path).toMatch(new RegExp(`^uploads/${account.userId}/[0-9a-f-]{36}\\.jpg$`));
  const put = () => fetch(body.signedUrl, { method: 'PUT', headers: body.headers, body: bytes });
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(409);

  const gif = await sign({ ext: 'gif', size: 10, type: 'image/gif' });
  expect([gif.status, gif.body.code]).toEqual([415, 'file_type_not_allowed']);
  expect(gif.body.message).toBe(
    'Invalid file type. Allowed: jpg, jpeg, png, webp, tif, tiff, heic, heif, cr2, cr3, nef, arw, dng, raf, orf, rw2',
  );
  const large = await sign({ ext: 'jpg', size: 50 * 1024 * 1024 + 1, type: 'image/jpeg' });
  expect([large.status, large.body.message]).toEqual([413, 'File too large. Maximum size: 50MB']);
});
