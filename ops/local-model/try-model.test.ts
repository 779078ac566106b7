import { modelOf } from '@photo-coach/testing/fixtures/model-of.ts';
import { seeShapes } from '@photo-coach/testing/fixtures/see-shapes.ts';
import { expect, test } from 'vitest';
import type { Model, ModelRequest } from '../../worker/critics/coach/request/model.ts';
import { TRIAL_PICTURES } from './draw-trial.ts';
import { tryModel } from './try-model.ts';

type Answer = (request: ModelRequest) => Promise<string> | string;

const modelThat = (answer: Answer): Model =>
  modelOf(async (request) => ({
    text: await answer(request),
    isCut: false,
    usage: { input: 0, cached: 0, output: 0, reasoning: 0 },
    milliseconds: 7,
  }));

const tried = (answer: Answer, turn = 0) =>
  tryModel(modelThat(answer), turn, new AbortController().signal);

const look = ({ pictures: [picture] }: ModelRequest) =>
  seeShapes(`data:image/jpeg;base64,${picture?.toString('base64')}`);

const saying = ({ left, right }: (typeof TRIAL_PICTURES)[number]) => ({
  left_shape: left.shape,
  left_color: left.color,
  right_shape: right.shape,
  right_color: right.color,
});

test.each(TRIAL_PICTURES.keys().toArray())(
  'a model that looks at the drawings passes the trial, in turn %i',
  async (turn) => {
    const trial = await tried(async (request) => JSON.stringify(await look(request)), turn);
    expect(trial).toEqual({ sees: true, keepsShape: true, milliseconds: 7 });
  },
);

test('a model that answers in its own words and in a fence passes the trial too', async () => {
  const words = { disc: 'a Circle', square: 'SQUARE', triangle: 'triangular' };
  const trial = await tried(async (request) => {
    const seen = await look(request);
    const said = Object.entries(seen).map(([key, value]) => [
      key,
      value in words ? words[value as keyof typeof words] : `bright ${value}`,
    ]);
    return `Sure!\n\`\`\`json\n${JSON.stringify(Object.fromEntries(said))}\n\`\`\``;
  });
  expect(trial).toMatchObject({ sees: true, keepsShape: true });
});

test('a model that always gives the same answer fails the trial, in any turn', async () => {
  for (const turn of TRIAL_PICTURES.keys()) {
    for (const picture of TRIAL_PICTURES) {
      const trial = await tried(() => JSON.stringify(saying(picture)), turn);
      expect(trial).toMatchObject({ sees: false, keepsShape: true });
    }
  }
});

test('a model that swaps left and right fails the trial', async () => {
  const trial = await tried(async (request) => {
    const seen = await look(request);
    return JSON.stringify({
      left_shape: seen['right_shape'],
      left_color: seen['right_color'],
      right_shape: seen['left_shape'],
      right_color: seen['left_color'],
    });
  });
  expect(trial).toMatchObject({ sees: false, keepsShape: true });
});

test('a model that chats does not keep to the form of an answer', async () => {
  const trial = await tried(() => 'On the left is a red disc, on the right a blue square.');
  expect(trial).toMatchObject({ sees: false, keepsShape: false });
});
