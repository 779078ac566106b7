import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { answeredAlbum } from '@photo-coach/testing/fixtures/answered-album.ts';
import { modelSaying, runJudgments, seenIn } from '@photo-coach/testing/fixtures/run-judgments.ts';
import { describe, expect, it } from 'vitest';
import type { Model, ModelRequest } from '../../critics/coach/request/model.ts';
import { ModelFailure } from '../../critics/coach/request/model-failure.ts';
import { readPictures } from '../readings/album/request-album-reading.ts';

const { db, judge, judgeInVain, rowOf, resultOf } = await runJudgments();

const ANSWER = {
  later: 'A day at the market.',
  what: 'P3 shows the empty stalls at the end.',
  photos: ['P3'],
  verdict: 'done',
};
const story = (photoId: string) => seenIn(photoId, 'series_story');
const SAID = '“photo-0.jpg” and “photo-2.jpg” do not say how the day ended.';
const requestsOf = ({ id }: { id: string }) =>
  db.selectFrom('model_requests').selectAll().where('follow_up_id', '=', id).execute();

describe('judging advice about an album that only the coach’s eye can judge', () => {
  it('stays open without a model', async () => {
    const { row } = await answeredAlbum(db, { finding: story });
    await judge(row);
    expect(await resultOf(row)).toMatchObject({ verdict: 'cant_tell', doubt: 'needs_seeing' });
  });

  it('asks the coach once, with both contact sheets and the advice, and keeps the answer', async () => {
    const { row, other } = await answeredAlbum(db, { finding: story, said: SAID });
    const { coach, asked } = modelSaying(ANSWER);
    await expect(judgeInVain(row, coach)).rejects.toThrow('lost');
    expect(await rowOf(row)).toMatchObject({ state: 'judging', reply: JSON.stringify(ANSWER) });
    await judge(row, coach);
    await judge(row, coach);
    expect(asked).toHaveLength(1);
    const [request] = asked;
    expect(request?.pictures).toHaveLength(2);
    expect(request?.text.split('\n')).toEqual([
      'Found in picture 1, at A1: Photo 1 and photo 3 do not say how the day ended.',
      'Advised: Take one step to the side.',
    ]);
    expect(await requestsOf(row)).toMatchObject([
      { purpose: 'album_follow_up', outcome: 'ok', run: 1, input_tokens: 3000 },
    ]);
    expect(await resultOf(row)).toMatchObject({
      verdict: 'done',
      basis: 'seen',
      doubt: null,
      said: 'Photo 3 shows the empty stalls at the end.',
      after: { photoId: other.photoIds[2], measurement: null },
    });
  });

  it('stays open when the answer points at no photo', async () => {
    const { row } = await answeredAlbum(db, { finding: story });
    await judge(row, modelSaying({ ...ANSWER, photos: ['P9'] }).coach);
    expect(await resultOf(row)).toMatchObject({
      verdict: 'cant_tell',
      doubt: 'coach_unsure',
      basis: null,
      said: null,
      after: null,
    });
  });

  it('does not ask when the later critique decides', async () => {
    const { row } = await answeredAlbum(db, { finding: story, found: story });
    const { coach, asked } = modelSaying(ANSWER);
    await judge(row, coach);
    expect(asked).toEqual([]);
    expect(await resultOf(row)).toMatchObject({ verdict: 'not_yet', basis: 'seen' });
  });

  it('asks when the weakness can’t be measured in the later album', async () => {
    const { row } = await answeredAlbum(db);
    await judge(row, modelSaying(ANSWER).coach);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done', basis: 'seen' });
  });

  it('does not ask about pictures that the coach found unrelated, because they need no story', async () => {
    const { row, other } = await answeredAlbum(db, { finding: story });
    const photos = await db
      .selectFrom('photos')
      .selectAll()
      .where('album_id', '=', other.albumId)
      .orderBy('position')
      .execute();
    const job = db.selectFrom('jobs').select('id').where('album_id', '=', other.albumId);
    const seen = { summary: 'Three single pictures.', isSeries: false, remarks: [] };
    await db
      .insertInto('album_readings')
      .values({
        id: newId(),
        job_id: (await job.executeTakeFirstOrThrow()).id,
        state: 'done',
        pictures: json(readPictures(photos, new Map())),
        result: json({ ...seen, order: null, openWith: null, leaveOut: [], levels: {} }),
      })
      .execute();
    const { coach, asked } = modelSaying(ANSWER);
    await judge(row, coach);
    expect(asked).toEqual([]);
  });

  it('counts toward the looks that an account has within a day', async () => {
    const { row } = await answeredAlbum(db, { finding: story });
    const look = {
      follow_up_id: row.id,
      run: 1,
      purpose: 'album_follow_up',
      model: 'a-model',
      prompt_version: 1,
      outcome: 'ok',
      price_micros: 0,
    };
    const looks = Array.from({ length: 30 }, () => ({ ...look, id: newId() }));
    await db.insertInto('model_requests').values(looks).execute();
    const { coach, asked } = modelSaying(ANSWER);
    await judge(row, coach);
    expect(asked).toEqual([]);
    expect(await resultOf(row)).toMatchObject({ doubt: 'coach_away' });
  });

  it('asks again with smaller sheets if the first ones were too large for the server', async () => {
    const { row } = await answeredAlbum(db, { finding: story });
    const { coach } = modelSaying(ANSWER);
    const asked: ModelRequest[] = [];
    const small: Model = {
      ...coach,
      ask: (request, signal) => {
        asked.push(request);
        if (asked.length === 1) return Promise.reject(new ModelFailure('too_large'));
        return coach.ask(request, signal);
      },
    };
    await judge(row, small);
    const [first = [], second = []] = asked.map(({ pictures }) =>
      pictures.map(({ length }) => length),
    );
    expect(second.map((bytes, sheet) => bytes < (first[sheet] ?? 0))).toEqual([true, true]);
    expect(await resultOf(row)).toMatchObject({ verdict: 'done' });
    expect((await requestsOf(row)).map(({ outcome }) => outcome)).toEqual(['too_large', 'ok']);
  });
});
