import { questionnaireSchema } from '@photo-coach/shared/contracts/context.ts';
import type { UploadMode } from '../upload-mode.ts';

const { shape } = questionnaireSchema;

/** The questions about an upload, in order. `one` is the wording for a single photo. */
export const QUESTIONS = [
  {
    key: 'primary_genre',
    one: 'What kind of photo is this?',
    text: 'What kind of photos are these?',
    hint: 'What matters most in that kind comes first.',
    options: shape.primary_genre.unwrap().options,
  },
  {
    key: 'improve_goal',
    one: null,
    text: 'What do you want to get better at?',
    hint: 'You will read what your photos show about it.',
    options: shape.improve_goal.unwrap().options,
  },
  {
    key: 'usage',
    one: 'Where will it be used?',
    text: 'Where will they be used?',
    hint: 'What would be noticed there comes first.',
    options: shape.usage.unwrap().options,
  },
  {
    key: 'pref_concise',
    one: null,
    text: 'Keep the feedback short?',
    hint: 'Yes gives you one sentence of each kind.',
    options: shape.pref_concise.unwrap().options,
  },
  {
    key: 'want_next3plan',
    one: null,
    text: 'Would you like a plan for your next three shoots?',
    hint: 'Each is one thing to practice, from what this feedback finds.',
    options: shape.want_next3plan.unwrap().options,
  },
] as const;

export type Question = (typeof QUESTIONS)[number];

/** The wording of the question for one photo or an album. */
export const questionText = ({ one, text }: Question, mode: UploadMode): string =>
  mode === 'single' ? (one ?? text) : text;
