import type { WeaknessKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import { progressReplySchema } from '@photo-coach/shared/contracts/http/progress.ts';
import type { MeasurementName } from '@photo-coach/shared/contracts/measurements.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { json, type Tx } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { deleteRows, insertRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { raceUntilCommit } from '@photo-coach/testing/lib/lock-race.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { longText } from '../../testing/analyses.ts';

const api = runApi();
const EMPTY = { version: 3, things: [], subject: null, fingerprint: null };

const progressOf = async (account: TestAccount) =>
  progressReplySchema.parse((await api.call('GET', '/api/progress', { account })).body);

/** An upload that was analyzed, with one measurement, which is a weakness if the kind is given. */
async function insertAnalyzed(
  account: TestAccount,
  day: number,
  [name, value]: readonly [MeasurementName, number],
  kind: WeaknessKind | null,
): Promise<{ albumId: string; photoId: string }> {
  const { db } = api.dependencies;
  const { albumId, jobId } = await acceptAlbum(api, account);
  const created_at = new Date(Date.UTC(2026, 0, day, 12)).toISOString();
  await updateRows(db, 'albums', { id: albumId }, { created_at });
  await updateRows(db, 'jobs', { id: jobId }, { status: 'done' });
  const item = { name, value, region: WHOLE_FRAME, abstained: null, sureness: 1 };
  const { id: photoId } = await db
    .updateTable('photos')
    .set({ state: 'critiqued', measurements: json({ ...EMPTY, items: [item] }) })
    .where('album_id', '=', albumId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const measured = { photoId, region: WHOLE_FRAME, measurement: name, value };
  const weak = { polarity: 'weakness', severity: 0.5, sureness: 0.9, basis: 'measured' } as const;
  const findings: Finding[] = kind === null ? [] : [{ kind, ...weak, ...measured }];
  await insertRows(db, 'critiques', {
    id: newId(),
    job_id: jobId,
    album_id: albumId,
    user_id: account.userId,
    photo_id: photoId,
    category: 'lighting_exposure',
    score: 6,
    short_text: 'Short.',
    long_text: json(longText({})),
    critic: 'measured',
    findings: json(findings),
  });
  return { albumId, photoId };
}

test('a recurring weakness comes with the change of its measurement', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  for (let day = 1; day <= 20; day += 1) {
    const tilt = day <= 10 ? -2 - day / 100 : 0.5 + day / 100;
    const kind = day <= 10 ? 'tilt' : null;
    await insertAnalyzed(account, day, ['horizon_tilt', tilt], kind);
  }
  const { weaknesses, analysisCount, streakCount } = await progressOf(account);
  expect(weaknesses).toHaveLength(1);
  expect(weaknesses[0]).toMatchObject({
    kind: 'tilt',
    measurement: 'horizon_tilt',
    photoCount: 10,
    ofPhotos: 20,
    trend: { direction: 'better' },
  });
  expect(weaknesses[0]?.trend?.earlier).toBeCloseTo(2.055);
  expect(weaknesses[0]?.trend?.later).toBeCloseTo(0.655);
  expect([analysisCount, streakCount]).toEqual([5, 0]);
});

test('a recurring finding of the coach is shown like a measured one', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const { db } = api.dependencies;
  for (let day = 1; day <= 5; day += 1) {
    const { photoId } = await insertAnalyzed(account, day, ['noise', 1], null);
    // The coach has not read the last one.
    if (day === 5) continue;
    const seen: Finding = {
      kind: 'competing_subjects',
      polarity: 'weakness',
      severity: 0.4,
      sureness: 0.7,
      basis: 'seen',
      measurement: null,
      value: null,
      photoId,
      region: WHOLE_FRAME,
    };
    const praised: Finding = { ...seen, kind: 'gesture', polarity: 'strength' };
    await updateRows(
      db,
      'critiques',
      { photo_id: photoId },
      { critic: 'vision', findings: json(day === 4 ? [praised] : [seen, praised]) },
    );
  }
  expect((await progressOf(account)).weaknesses).toMatchObject([
    {
      kind: 'competing_subjects',
      measurement: null,
      photoCount: 3,
      ofPhotos: 4,
    },
  ]);
});

test('an account’s progress uses only its own photos, and without photos nothing recurs', async () => {
  const [one, other] = [await api.createAccount({ plan: 'pro' }), await api.createAccount()];
  for (let day = 1; day <= 3; day += 1)
    await insertAnalyzed(one, day, ['blown_area', 9], 'blown_highlights');
  expect((await progressOf(one)).weaknesses).toMatchObject([
    { kind: 'blown_highlights', photoCount: 3, ofPhotos: 3, trend: null },
  ]);
  const empty = { weaknesses: [], analysisCount: 0, earnedBadges: [], badges: [] };
  expect(await progressOf(other)).toMatchObject(empty);
});

test('badges come with dates, in the order they were earned, and outlive the upload that earned them', async () => {
  const account = await api.createAccount();
  const { db } = api.dependencies;
  const { albumId } = await insertAnalyzed(account, 1, ['blown_area', 0], null);
  const earn = (badge: string, created_at: string) =>
    insertRows(db, 'badges', { user_id: account.userId, badge, album_id: albumId, created_at });
  await earn('Sharp Shooter', '2026-02-02T10:00:00.5Z');
  await earn('Feedback Seeker', '2026-01-01T23:30:00Z');
  const first = { badge: 'Feedback Seeker', earnedAt: '2026-01-01T23:30:00.000Z', albumId };
  const second = { badge: 'Sharp Shooter', earnedAt: '2026-02-02T10:00:00.500Z', albumId };
  expect((await progressOf(account)).earnedBadges).toEqual([first, second]);
  await deleteRows(db, 'albums', { id: albumId });
  expect((await progressOf(account)).earnedBadges).toEqual([
    { ...first, albumId: null },
    { ...second, albumId: null },
  ]);
});

describe('reading progress returns one consistent snapshot', () => {
  /** Reads the progress of an account, and changes the database after the first of its reads, before the last ones. */
  const readDuring = (account: TestAccount, change: (tx: Tx) => Promise<unknown>) =>
    raceUntilCommit(api.dependencies.db, {
      async hold(tx) {
        await sql`lock table badges in access exclusive mode`.execute(tx);
        await change(tx);
      },
      start: () => progressOf(account),
      waiting: 1,
    });

  test('while an analysis finishes, with its badge', async () => {
    const account = await api.createAccount({ plan: 'pro' });
    const made: { albumId: string }[] = [];
    for (let day = 1; day <= 3; day += 1)
      made.push(await insertAnalyzed(account, day, ['blown_area', 9], 'blown_highlights'));
    const albumId = made[2]?.albumId ?? '';
    const setStatus = (tx: Tx, status: 'processing' | 'done') =>
      updateRows(tx, 'jobs', { album_id: albumId }, { status });
    await api.dependencies.db.transaction().execute((tx) => setStatus(tx, 'processing'));
    const before = await progressOf(account);
    expect([before.analysisCount, before.badges, before.weaknesses]).toEqual([2, [], []]);

    const during = await readDuring(account, async (tx) => {
      await setStatus(tx, 'done');
      const earned = { user_id: account.userId, badge: 'Feedback Seeker', album_id: albumId };
      await insertRows(tx, 'badges', earned);
    });
    expect(during).toEqual(before);
    const after = await progressOf(account);
    expect([after.analysisCount, after.badges]).toEqual([3, ['Feedback Seeker']]);
    expect(after.weaknesses).toMatchObject([{ photoCount: 3 }]);
  });

  test('while an album is deleted', async () => {
    const account = await api.createAccount({ plan: 'pro' });
    const { albumId } = await insertAnalyzed(account, 1, ['blown_area', 0], null);
    const earned = { user_id: account.userId, badge: 'Feedback Seeker', album_id: albumId };
    await insertRows(api.dependencies.db, 'badges', earned);
    const before = await progressOf(account);
    expect(before).toMatchObject({ analysisCount: 1, earnedBadges: [{ albumId }] });

    const during = await readDuring(account, (tx) => deleteRows(tx, 'albums', { id: albumId }));
    expect(during).toEqual(before);
    const after = { analysisCount: 0, earnedBadges: [{ albumId: null }] };
    expect(await progressOf(account)).toMatchObject(after);
  });
});
