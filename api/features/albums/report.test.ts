import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { analysisSchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import { sharedFeedbackSchema } from '@photo-coach/shared/contracts/http/opened-shares.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';
import { longText } from '../../testing/analyses.ts';

const api = runApi();
const reportOf = (account: TestAccount, albumId: string) =>
  api.call('GET', `/api/albums/${albumId}/report`, { account });

test.each(['creator', 'pro'] as const)(
  'the plan %s downloads the analysis, without addresses',
  async (plan) => {
    const account = await api.createAccount({ plan });
    const { albumId } = await acceptAlbum(api, account, 2);
    await updateRows(
      api.dependencies.db,
      'photos',
      { album_id: albumId },
      { display_path: `derivatives/${account.userId}/${newId()}/display.jpg` },
    );
    const shown = await api.call('GET', `/api/albums/${albumId}/analysis`, { account });
    const { photos } = shown.body.analysis;
    expect(photos[0].url).toEqual(expect.any(String));

    const report = await reportOf(account, albumId);
    expect(report.status).toBe(200);
    expect(report.headers.get('content-disposition')).toContain(
      encodeURIComponent('Folder Upload – Photo Coach.json'),
    );
    const unsigned = photos.map((photo: object) => ({ ...photo, url: null, thumb: null }));
    expect(report.body).toEqual({ analysis: { ...shown.body.analysis, photos: unsigned } });
  },
);

test('the report is refused on the free plan, and on a paid one while its payment is due', async () => {
  const free = await api.createAccount();
  const refused = { status: 403, body: { code: 'plan_feature_missing' } };
  expect(await reportOf(free, (await acceptAlbum(api, free)).albumId)).toMatchObject(refused);

  const creator = await api.createAccount({ plan: 'creator' });
  const { albumId } = await acceptAlbum(api, creator);
  expect((await reportOf(creator, albumId)).status).toBe(200);
  const { db } = api.dependencies;
  await updateRows(db, 'profiles', { id: creator.userId }, { plan_status: 'past_due' });
  expect(await reportOf(creator, albumId)).toMatchObject(refused);
});

const SCENE = 'Two birds sit on a branch.';
const BIN = 'A blue bin stands behind the birds.';
const REGION = { x: 0.7, y: 0.1, width: 0.2, height: 0.3 };
const SEEN = { region: REGION, measurement: null, value: null } as const;
const READING: PhotoReading = {
  scene: SCENE,
  remarks: [],
  dismissed: [],
  levels: {},
  oneThing: null,
};

/** The critique of a photo with one weakness that the coach has seen. */
function critiqueOf(photoId: string) {
  const evidence = [{ photoId, ...SEEN }];
  const said: Sentence[] = [{ text: BIN, evidence, finding: 0 }];
  const finding: Finding = {
    kind: 'background_object',
    polarity: 'weakness',
    severity: 0.45,
    sureness: 0.9,
    basis: 'seen',
    photoId,
    ...SEEN,
  };
  const tip = { whatsWorking: '', whatToImprove: BIN, quickWin: '' };
  return {
    category: 'composition_balance',
    score: 5,
    short_text: BIN,
    critic: 'vision',
    model: 'a-model',
    long_text: json(longText({ whatToImprove: said })),
    findings: json([finding]),
    hotspots: json([{ x: 80, y: 25, category: 'composition_balance' as const, tip, evidence }]),
  } as const;
}

/** A photo of an account, analyzed and read by the coach. */
async function giveReadPhoto(account: TestAccount) {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account);
  const [photoId = ''] = await readPhotoIds(db, albumId);
  await updateRows(db, 'photos', { id: photoId }, { state: 'critiqued' });
  const ids = { job_id: jobId, album_id: albumId, user_id: account.userId, photo_id: photoId };
  await insertRows(db, 'critiques', { id: newId(), ...ids, ...critiqueOf(photoId) });
  await insertRows(db, 'readings', {
    id: newId(),
    job_id: jobId,
    photo_id: photoId,
    state: 'done',
    result: json(READING),
  });
  await updateRows(db, 'jobs', { id: jobId }, { status: 'done' });
  return { albumId };
}

/** What every form of feedback contains of a seen finding. */
const SEEN_EVERYWHERE = {
  findings: [{ kind: 'background_object', basis: 'seen', ...SEEN }],
  critic: 'vision',
  sentences: { whatToImprove: [{ text: BIN, evidence: [SEEN], finding: 0 }] },
};

test('the JSON export holds what the coach has seen, with its place and without a number', async () => {
  const account = await api.createAccount({ plan: 'creator' });
  const { albumId } = await giveReadPhoto(account);
  const { body } = await api.call('GET', `/api/albums/${albumId}/report`, { account });
  const analysis = analysisSchema.parse(body.analysis);
  expect(analysis.categories).toMatchObject([SEEN_EVERYWHERE]);
  expect(analysis.photos).toMatchObject([
    { reading: { scene: SCENE }, hotspots: [{ tip: { whatToImprove: BIN }, evidence: [SEEN] }] },
  ]);
});

test('a shared link shows what the coach has seen, and what the photo shows', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const { albumId } = await giveReadPhoto(account);
  const made = await api.call('POST', `/api/albums/${albumId}/shares`, {
    account,
    body: { days: 7 },
  });
  const token = String(made.body.url).split('/').at(-1);
  const shared = sharedFeedbackSchema.parse((await api.call('GET', `/api/shared/${token}`)).body);
  expect(shared).toMatchObject({ critic: 'vision', categories: [SEEN_EVERYWHERE] });
  expect(shared.photos).toMatchObject([{ scene: SCENE, hotspots: [{ evidence: [SEEN] }] }]);
});
