import type { Thing } from '@photo-coach/shared/contracts/things.ts';
import { areaOf, overlapOf, sharedArea } from '@photo-coach/shared/domain/regions.ts';
import type { GraphModel } from '@tensorflow/tfjs-converter';
import type { Detections } from '../detections.ts';
import { type ModelInput, mirrored, weighsLeft } from '../image/model-input.ts';
import { FOUND_CLASSES, type FoundClass } from './classes.ts';
import { bestScore, type Find, finds } from './finds.ts';
import { heatMap } from './heat-map.ts';

type Found = Omit<Detections, 'faces'> & {
  /** The best score of a person, 0–1, however unsure. */
  readonly personScore: number;
};

/** Two boxes that share more than this (IoU) are one thing. */
const SAME_THING = 0.5;
/** An object with more than this share inside a person or animal is clothing, or a part of it. */
const PART_OF = 0.8;
const MOST_THINGS = 20;

/**
 * Finds people, animals, vehicles and objects in a picture; surest first. A mirrored picture has mirrored things,
 * because the network always sees the side with more light on the right.
 * @param input the picture at its size of thingsInput
 * @param classes FOUND_CLASSES with their thresholds, or with others
 */
export async function findThings(
  model: GraphModel,
  input: ModelInput,
  classes: readonly FoundClass[] = FOUND_CLASSES,
): Promise<Found> {
  const isMirrored = weighsLeft(input);
  const map = await heatMap(model, isMirrored ? mirrored(input) : input);
  const kept: Find[] = [];
  for (const find of finds(map, classes).sort(surestFirst)) {
    const { region } = find.thing;
    if (kept.every(({ thing }) => overlapOf(thing.region, region) <= SAME_THING)) kept.push(find);
  }
  const whole = kept.filter((find) => !isPart(find, kept));
  const [things = [], hints = []] = [true, false].map((isTrusted) =>
    whole
      .filter((find) => find.isTrusted === isTrusted)
      .slice(0, MOST_THINGS)
      .map(({ thing }) => (isMirrored ? mirroredThing(thing) : thing)),
  );
  return { things, hints, personScore: bestScore(map, 'person') };
}

const surestFirst = ({ thing: a }: Find, { thing: b }: Find) =>
  b.sureness - a.sureness || areaOf(b.region) - areaOf(a.region);

const isPart = ({ thing: { kind, region } }: Find, all: readonly Find[]) =>
  kind === 'object' &&
  all.some(
    ({ thing: other }) =>
      (other.kind === 'person' || other.kind === 'animal') &&
      sharedArea(region, other.region) > PART_OF * areaOf(region),
  );

const mirroredThing = ({ region, ...thing }: Thing): Thing => ({
  ...thing,
  region: { ...region, x: 1 - region.x - region.width },
});
