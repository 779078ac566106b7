import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { WHOLE_FRAME } from '@photo-coach/shared/contracts/regions.ts';
import { insertFollowUp } from '@photo-coach/testing/fixtures/insert-follow-up.ts';
import { startOpenAiServer } from '@photo-coach/testing/services/openai-server.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { blownPhoto } from '../feedback/critiqued-album.ts';
import { findSeriousIssues } from '../support/axe.ts';
import { openPageAs } from '../support/open-page-as.ts';
import { runProduct } from '../support/run-product.ts';
import { createMemberClient } from '../support/seed/create-member-client.ts';

/** An analysis on a busy machine. */
const TIMEOUT_MS = 60_000;
const SEEN = 'A brown leaf with a torn rim lies in the upper right corner.';
const WAITING =
  'The coach is still looking at the later photo. The verdict waits for what it says.';

const ANSWER = {
  scene: 'A white disc lies among green leaves.',
  remarks: [
    {
      what: SEEN,
      why: null,
      place: 'Q1:T4',
      kind: 'background_object',
      polarity: 'weakness',
      category: 'composition_balance',
      weight: 'clear',
      sureness: 'sure',
      next_time: 'Brush it away.',
      in_editor: 'Darken that corner.',
    },
  ],
  dismissed: [],
  levels: { composition_balance: 'fair' },
  one_thing: 'Clear the corner.',
};

/** Holds the model's answers back. */
const gate = Promise.withResolvers<void>();
const model = await startOpenAiServer(({ body }) => {
  const isSecond = JSON.stringify(body.messages).includes('You check remarks');
  const content = isSecond ? { answers: [{ remark: 1, visible: 'yes' }] } : ANSWER;
  return { kind: 'answer', content, after: gate.promise };
});
afterAll(() => model.stop());

describe('"Did I do it?" with a coach', () => {
  const product = runProduct({
    own: {
      env: {
        OPENAI_API_KEY: 'k',
        OPENAI_BASE_URL: model.baseUrl,
        VISION_MODEL: 'a-model',
        // Longer than the answers are held back on any machine.
        VISION_TIMEOUT_SECONDS: '300',
      },
    },
  });

  test('waits for a photo that the coach still looks at, and judges by its reading (phone)', async () => {
    const { account, ...person } = await createMemberClient(product);
    const upload = async (name: string, x: number) => {
      const { albumId } = await person.submit([await blownPhoto(name, x)], [...PHOTO_CATEGORIES]);
      expect((await person.finished(albumId, TIMEOUT_MS)).status).toBe('done');
      const photo = product.db.selectFrom('photos').select('id').where('album_id', '=', albumId);
      return { albumId, photoId: (await photo.executeTakeFirstOrThrow()).id };
    };
    const before = await upload('before.jpg', 0.3);
    await upload('after.jpg', 0.7);
    const { id } = await insertFollowUp(product.db, account.userId, {
      finding: {
        kind: 'background_object',
        polarity: 'weakness',
        basis: 'seen',
        severity: 0.5,
        sureness: 0.9,
        photoId: before.photoId,
        region: WHOLE_FRAME,
        measurement: null,
        value: null,
      },
      before,
      after: null,
      said: 'A branch lies in the corner.',
      advice: 'Brush it away.',
    });

    const { page } = await openPageAs(product, 'member', { account, size: 'phone' });
    const main = page.getByRole('main');
    await page.goto(`${product.url}/follow-ups/${id}`);
    await main.getByRole('button', { name: /after\.jpg/ }).click();
    await main.getByText(WAITING).waitFor();
    expect(await findSeriousIssues(page)).toEqual([]);
    await page.goto(`${product.url}/follow-ups`);
    await main.getByText('Waiting for the coach', { exact: true }).waitFor();

    await main.getByRole('link', { name: 'Brush it away.' }).click();
    await main.getByText(WAITING).waitFor();
    gate.resolve();
    await main.getByRole('heading', { name: 'Not yet.' }).waitFor({ timeout: TIMEOUT_MS });
    await main.getByText(SEEN, { exact: true }).waitFor();
  });
});
