import { type JobContext, questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import { startOpenAiServer } from '@photo-coach/testing/services/openai-server.ts';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { faultOf, goodPhoto } from '../testing/faults.ts';
import { ALL_CATEGORIES, contextOf, storedCritique } from '../testing/scenes.ts';
import { createVisionCritic } from './vision-critic.ts';

type Answers = JobContext['questionnaire'];

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A critic whose model says nothing, and what it was asked. */
async function startCritic() {
  const server = await startOpenAiServer({ kind: 'answer', content: { critiques: [] } });
  stops.push(server.stop);
  const env = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: server.baseUrl, VISION_MODEL: 'm' };
  return { critic: createVisionCritic(env, pino({ level: 'silent' })), requests: server.requests };
}

const { signal } = new AbortController();
const photo = goodPhoto({
  ...{ ...faultOf('color_cast'), ...faultOf('subject_cut'), ...faultOf('noise') },
});

/** What the model is asked about a photo with these answers. */
async function ask(questionnaire: Answers) {
  const { critic, requests } = await startCritic();
  const context = contextOf(questionnaire);
  const image = async () => Buffer.from('image');
  await critic.critiquePhoto({ photo, image, categories: ALL_CATEGORIES, context, signal });
  const [system, user] = requests[0]?.body.messages ?? [];
  const parts = (user?.content ?? []) as { text: string }[]; // the user's message has two parts
  return { rules: JSON.stringify(system), wishes: JSON.parse(parts[0]?.text ?? '').wishes };
}

it('a model gets every answer that it can use, and the rule for it', async () => {
  const { rules, wishes } = await ask({
    primary_genre: 'Street',
    improve_goal: 'Editing',
    usage: 'Print',
    pref_concise: 'Yes',
  });
  expect(wishes).toMatchObject({ genre: 'Street', goal: 'Editing', usage: 'Print', concise: true });
  const { improve_goal, usage } = questionnaireSchema.shape;
  for (const { options } of [improve_goal.unwrap(), usage.unwrap()]) {
    for (const option of options.filter((each) => !isCategory(each))) {
      expect(rules).toContain(option);
    }
  }
  for (const name of ['genre', 'goal', 'usage', 'concise']) {
    expect(rules).toContain(JSON.stringify(`"${name}"`).slice(1, -1));
  }
});

/** Goals that are called like the categories need no words of their own. */
const isCategory = (goal: string): boolean => goal === 'Composition' || goal === 'Lighting';

it('a model gets nothing where nothing was answered', async () => {
  const { wishes } = await ask({});
  expect(wishes).toMatchObject({ genre: null, goal: null, usage: null, concise: false });
});

it.each([
  [{ want_next3plan: 'Yes' }, 3],
  [{ want_next3plan: 'No' }, undefined],
] as const)('with a model, %o gives exercises from the measurements', async (answers, count) => {
  const { critic } = await startCritic();
  const context = contextOf(answers);
  const image = async () => Buffer.from('image');
  const critiques = await critic.critiquePhoto({
    ...{ photo, image, categories: ALL_CATEGORIES, context, signal },
  });
  const result = await critic.critiqueAlbum({
    photos: [photo],
    critiques: critiques.map((each) => storedCritique(photo, each)),
    ...{ categories: [], mode: 'single', context, signal },
  });
  expect(result.exercises?.length).toBe(count);
});
