import { z } from 'zod';
import { readJson } from '../../worker/critics/coach/answer/read-json.ts';
import type { Model } from '../../worker/critics/coach/request/model.ts';
import sharp from '../../worker/imaging/decode/configured-sharp.ts';

/** Raise it with every change of the text. */
const TRIAL_VERSION = 1;

const TRIAL_BRIEF = `You are shown a drawing of two colored shapes, one on the left and one on the right. Name each shape (disc, square or triangle) and its color (red, blue, green or yellow). Answer with one JSON object and nothing else: {"left_shape": "…", "left_color": "…", "right_shape": "…", "right_color": "…"}`;

const answerSchema = z.object({
  left_shape: z.string(),
  left_color: z.string(),
  right_shape: z.string(),
  right_color: z.string(),
});

const [WIDTH, HEIGHT] = [448, 280];
/** Half of a shape's side. */
const REACH = 70;
const BACKGROUND = [236, 236, 236] as const;

/** The color of a point of the drawing: a yellow triangle on the left, a green disc on the right. */
function getColor(left: number, top: number): readonly number[] {
  const y = top - HEIGHT / 2;
  const [toTriangle, toDisc] = [left - WIDTH / 4, left - (WIDTH * 3) / 4];
  if (Math.abs(y) <= REACH && Math.abs(toTriangle) * 2 <= y + REACH) return [250, 208, 20];
  return toDisc ** 2 + y ** 2 <= REACH ** 2 ? [24, 140, 48] : BACKGROUND;
}

/** Draws the picture as JPEG. */
async function drawPicture(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    pixels.set(getColor(at % WIDTH, Math.floor(at / WIDTH)), at * 3);
  }
  return await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const isRight = (answer: z.infer<typeof answerSchema>): boolean =>
  /\btriang/i.test(answer.left_shape) &&
  /yellow/i.test(answer.left_color) &&
  /\b(dis[ck]|circle|dot|round|ball)/i.test(answer.right_shape) &&
  /green/i.test(answer.right_color);

/** How a model has done on the drawing. */
export type Trial = {
  /** Whether it named every shape and color in the right place. */
  readonly sees: boolean;
  /** Whether the answer was JSON in the requested form. */
  readonly keepsShape: boolean;
  /** Until the answer; a server may have loaded the model first. */
  readonly milliseconds: number;
};

/**
 * Shows a model a drawing, and checks its answer.
 * @throws as `Model.ask`
 */
export async function tryModel(model: Model, signal: AbortSignal): Promise<Trial> {
  const { text, milliseconds } = await model.ask(
    {
      purpose: 'trial',
      version: TRIAL_VERSION,
      system: TRIAL_BRIEF,
      pictures: [await drawPicture()],
      text: 'Which shapes are these?',
      schema: z.strictObject(answerSchema.shape),
    },
    signal,
  );
  const answer = answerSchema.safeParse(readJson(text)).data;
  return {
    sees: answer !== undefined && isRight(answer),
    keepsShape: answer !== undefined,
    milliseconds,
  };
}
