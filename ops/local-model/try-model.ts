import { z } from 'zod';
import { readJson } from '../../worker/critics/coach/answer/read-json.ts';
import type { Model, ModelRequest } from '../../worker/critics/coach/request/model.ts';
import { drawTrial, type Shape, TRIAL_PICTURES, type TrialPicture } from './draw-trial.ts';

/** Raise it with every change of the text. */
const TRIAL_VERSION = 1;

const TRIAL_BRIEF = `You are shown a drawing of two colored shapes, one on the left and one on the right. Name each shape (disc, square or triangle) and its color (red, blue, green or yellow). Answer with one JSON object and nothing else: {"left_shape": "…", "left_color": "…", "right_shape": "…", "right_color": "…"}`;

const answerSchema = z.object({
  left_shape: z.string(),
  left_color: z.string(),
  right_shape: z.string(),
  right_color: z.string(),
});
type Answer = z.infer<typeof answerSchema>;

/** Words that models use for the shapes. */
const WORDS: Record<Shape, RegExp> = {
  disc: /\b(dis[ck]|circle|dot|round|ball)/i,
  square: /\b(square|rectangle|box|quadrilateral)/i,
  triangle: /\btriang/i,
};

/** How a model has done on two drawings. */
export type Trial = {
  /** Whether it named every shape and color in the right place. */
  readonly sees: boolean;
  /** Whether both answers were JSON in the requested form. */
  readonly keepsShape: boolean;
  /** For the second answer: the first one may have waited for the model to be loaded. */
  readonly milliseconds: number;
};

async function trialRequest(picture: TrialPicture): Promise<ModelRequest> {
  return {
    purpose: 'trial',
    version: TRIAL_VERSION,
    system: TRIAL_BRIEF,
    pictures: [await drawTrial(picture)],
    text: 'Which shapes are these?',
    schema: z.strictObject(answerSchema.shape),
  };
}

const isRight = ({ left, right }: TrialPicture, answer: Answer): boolean =>
  WORDS[left.shape].test(answer.left_shape) &&
  WORDS[right.shape].test(answer.right_shape) &&
  answer.left_color.toLowerCase().includes(left.color) &&
  answer.right_color.toLowerCase().includes(right.color);

/**
 * Shows a model two drawings, one after the other, and checks its answers. A model that guesses, or whose server passed
 * it no picture, can't be right about both.
 * @param turn which two drawings of the round: give each model another turn
 * @throws as `Model.ask`
 */
export async function tryModel(model: Model, turn: number, signal: AbortSignal): Promise<Trial> {
  let trial: Trial = { sees: true, keepsShape: true, milliseconds: 0 };
  for (const step of [0, 1]) {
    const picture = TRIAL_PICTURES[(turn + step) % TRIAL_PICTURES.length] ?? TRIAL_PICTURES[0];
    const { text, milliseconds } = await model.ask(await trialRequest(picture), signal);
    const answer = answerSchema.safeParse(readJson(text)).data;
    const sees = answer !== undefined && isRight(picture, answer);
    trial = {
      sees: trial.sees && sees,
      keepsShape: trial.keepsShape && answer !== undefined,
      milliseconds,
    };
    if (!sees) break;
  }
  return trial;
}
