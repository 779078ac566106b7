import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { seeShapes } from '@photo-coach/testing/fixtures/see-shapes.ts';
import { expect, test } from 'vitest';
import { tryModel } from './try-model.ts';

type Seen = Record<string, string>;

/** Tries a model that says something about what it sees. */
const tryModelThat = (says: (seen: Seen) => string) =>
  tryModel(
    modelOf(async ({ pictures: [picture] }) => ({
      text: says(await seeShapes(`data:image/jpeg;base64,${picture?.toString('base64')}`)),
      isCut: false,
      usage: { input: 0, cached: 0, output: 0, reasoning: 0 },
      milliseconds: 7,
    })),
    new AbortController().signal,
  );

test('a model that looks at the drawing passes the trial', async () => {
  const trial = await tryModelThat(JSON.stringify);
  expect(trial).toEqual({ sees: true, keepsShape: true, milliseconds: 7 });
});

test('a model that answers in its own words and in a fence passes the trial too', async () => {
  const trial = await tryModelThat((seen) => {
    const said = JSON.stringify(seen)
      .replace('"disc"', '"a Circle"')
      .replace('"green"', '"Dark green"');
    return `Sure!\n\`\`\`json\n${said.replace('"triangle"', '"triangular"')}\n\`\`\``;
  });
  expect(trial).toMatchObject({ sees: true, keepsShape: true });
});

test.each([
  [
    'swaps left and right',
    (seen: Seen) => ({
      left_shape: seen['right_shape'],
      left_color: seen['right_color'],
      right_shape: seen['left_shape'],
      right_color: seen['left_color'],
    }),
  ],
  ['sees no color', (seen: Seen) => ({ ...seen, left_color: 'red' })],
  ['sees no shape', (seen: Seen) => ({ ...seen, right_shape: 'square' })],
])('a model that %s fails the trial', async (_what, change) => {
  const trial = await tryModelThat((seen) => JSON.stringify(change(seen)));
  expect(trial).toMatchObject({ sees: false, keepsShape: true });
});

test('a model that chats does not keep to the form of an answer', async () => {
  const trial = await tryModelThat(() => 'On the left is a yellow triangle, on the right a disc.');
  expect(trial).toMatchObject({ sees: false, keepsShape: false });
});
