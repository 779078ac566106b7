import type { Sentence } from '@photo-coach/shared/contracts/critiques.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { analysisSchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import { sharedFeedbackSchema } from '@photo-coach/shared/contracts/http/opened-shares.ts';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import { readPhotoIds } from '@photo-coach/shared/server/albums/photo-ids.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { readZip } from '@photo-coach/testing/lib/read-zip.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { expect, test } from 'vitest';

const api = runApi();

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
  const texts = { whatsWorking: '', whatToImprove: BIN, quickWin: '', learn: '', deepDive: '' };
  const sentences = {
    whatsWorking: [],
    whatToImprove: said,
    quickWin: [],
    learn: [],
    deepDive: [],
  };
  const tip = { whatsWorking: '', whatToImprove: BIN, quickWin: '' };
  return {
    category: 'composition_balance',
    score: 5,
    short_text: BIN,
    critic: 'vision',
    model: 'a-model',
    long_text: json({ checked: [], detailed_analysis: '', ...texts, sentences }),
    findings: json([finding]),
    hotspots: json([{ x: 80, y: 25, category: 'composition_balance' as const, tip, evidence }]),
  } as const;
}

/** A photo of an account, analyzed and read by the coach. */
async function giveReadPhoto(account: TestAccount) {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account);
  const [photoId = ''] = await readPhotoIds(db, albumId);
  await db.updateTable('photos').set({ state: 'critiqued' }).where('id', '=', photoId).execute();
  const ids = { job_id: jobId, album_id: albumId, user_id: account.userId, photo_id: photoId };
  await db
    .insertInto('critiques')
    .values({ id: newId(), ...ids, ...critiqueOf(photoId) })
    .execute();
  await db
    .insertInto('readings')
    .values({ id: newId(), job_id: jobId, photo_id: photoId, state: 'done', result: json(READING) })
    .execute();
  await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', jobId).execute();
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

test('the account’s export holds the critique and the coach’s answers', async () => {
  const account = await api.createAccount();
  await giveReadPhoto(account);
  const reply = await fetch(`${api.url}/api/me/export`, {
    headers: { authorization: `Bearer ${account.token}` },
  });
  const zip = await readZip(Buffer.from(await reply.arrayBuffer()));
  const albums = [...zip].filter(([name]) => /^albums\/[^/]+\/[^/]+\.json$/.test(name));
  const [rows] = albums.map(([, { content }]) => JSON.parse(String(content)));
  expect(rows.critiques).toMatchObject([{ critic: 'vision', findings: SEEN_EVERYWHERE.findings }]);
  expect(rows.readings).toMatchObject([{ state: 'done', result: { scene: SCENE } }]);
});
