import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { readVisionEnv } from '@photo-coach/shared/server/env.ts';
import { createLog } from '@photo-coach/shared/server/log.ts';
import sharp from 'sharp';
import type { Critic } from '../../../worker/critics/critic.ts';
import { createVisionCritic } from '../../../worker/critics/vision/vision-critic.ts';
import { MODEL_SIZES } from '../../../worker/imaging/derivatives/model-image.ts';
import type { Critiqued, Found } from '../critiqued.ts';
import { NOTHING_DECLARED } from '../item-row.ts';
import type { Mark } from '../marks/read-marks.ts';
import { readKept } from '../measure/cache.ts';
import { keysOf } from '../measure/digests.ts';
import { type LadderCase, rungsOf } from './ladders.ts';

/** Requests at a time. */
const AT_ONCE = 4;
/** Photos whose ladders are shown to the model: every rung is a request that costs money. */
const PHOTOS = 3;

function visionCritic(): Critic | null {
  const env = readVisionEnv();
  return env.OPENAI_API_KEY === undefined
    ? null
    : createVisionCritic(env, createLog('bench', 'warn'));
}

async function modelImage(mark: Mark, { item }: Critiqued): Promise<Buffer> {
  const kept = readKept(`${keysOf(mark, item.variant).version}.image`);
  if (kept === null) throw new Error(`${item.photo} was not kept`);
  const { longestSide, quality } = MODEL_SIZES.single;
  const resized = sharp(kept).resize(longestSide, longestSide, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  return await resized.jpeg({ quality }).toBuffer();
}

/**
 * The same versions as a vision model critiques them, with the ladders of the first photos.
 * @returns null where no key is set
 */
export async function askVisionCritic(
  found: Found,
  cases: readonly LadderCase[],
): Promise<{ found: Found; cases: LadderCase[] } | null> {
  const critic = visionCritic();
  if (critic === null) return null;
  const photos = [...new Set(cases.map(({ mark }) => mark.photo))].slice(0, PHOTOS);
  const shown = cases.filter(({ mark }) => photos.includes(mark.photo));
  const waiting = new Map<Critiqued, Mark>();
  for (const { ladder, mark } of shown) {
    for (const rung of rungsOf(ladder)) {
      const each = found.get(mark.photo, rung);
      if (each !== undefined) waiting.set(each, mark);
    }
  }
  const answers = new Map<Critiqued, Critiqued>();
  const queue = [...waiting];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [each, mark] = next;
      const critiques = await critic.critiquePhoto({
        ...{ photo: each.row, categories: PHOTO_CATEGORIES, context: NOTHING_DECLARED },
        image: () => modelImage(mark, each),
        signal: new AbortController().signal,
      });
      answers.set(each, { ...each, critiques });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const get: Found['get'] = (photo, variant) => {
    const each = found.get(photo, variant);
    return each && answers.get(each);
  };
  return { found: { all: [...answers.values()], get }, cases: shown };
}
