import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import type { Thing } from '@photo-coach/shared/contracts/things.ts';
import { areaOf, overlapOf, sharedArea } from '@photo-coach/shared/domain/regions.ts';
import type { GraphModel } from '@tensorflow/tfjs-converter';
import { dispose, type Tensor, tensor1d, tensor4d } from '@tensorflow/tfjs-core';
import { byteAt, floatAt } from '../measure/grid/statistics.ts';
import { fromPixels, type Pixels } from '../pixels.ts';
import { FOUND_CLASSES, FOUND_KINDS, type FoundClass, type FoundKind } from './classes.ts';
import { type ModelInput, mirrored, weighsLeft } from './crop.ts';
import type { Detections } from './detections.ts';

/** The network was trained on 512 × 512; the picture keeps its proportions, which finds more than stretching it. */
const LONGEST_SIDE = 512;
/** The network halves its input five times. */
const SIDE_STEP = 32;
const SHORTEST_SIDE = 128;

/** The picture at the size in which things are searched for. */
export async function thingsInput(picture: Pixels): Promise<ModelInput> {
  const scale = LONGEST_SIDE / Math.max(picture.width, picture.height) / SIDE_STEP;
  const side = (length: number) => Math.max(SHORTEST_SIDE, SIDE_STEP * Math.round(length * scale));
  const [width, height] = [side(picture.width), side(picture.height)];
  const pixels = fromPixels(picture).resize({ width, height, fit: 'fill', kernel: 'linear' });
  return { data: new Float32Array(await pixels.raw().toBuffer()), width, height };
}

/** What the network says about each cell; a cell covers CELL × CELL pixels of its input. */
type HeatMap = {
  readonly width: number;
  readonly height: number;
  /** For each cell and each of FOUND_CLASSES, the log odds that the center of such a thing lies in it. */
  readonly odds: Float32Array;
  /** Four a cell, in input pixels from its top left corner: to the left, top, right and bottom of the thing. */
  readonly edges: Float32Array;
};

/** Input pixels on a cell's side. */
const CELL = 4;
const OUTPUTS = ['tower_0/CenternetHead/centernet_cls_output/BiasAdd', 'tower_0/wh'];
/** Layers that enlarge the map to an exact size, coarsest first: to a sixteenth, an eighth and a quarter of the input. */
const ENLARGING = [
  { name: 'tower_0/CenternetHead/c5_upsample/up_sampling2d/mul', share: 1 / 16 },
  { name: 'tower_0/CenternetHead/c4_upsample/up_sampling2d_1/mul', share: 1 / 8 },
  { name: 'tower_0/CenternetHead/c3_upsample/up_sampling2d_2/mul', share: 1 / 4 },
];

/** Runs CenterNet on an input whose sides are multiples of 32. */
async function heatMap(model: GraphModel, { data, width, height }: ModelInput): Promise<HeatMap> {
  const inputs: Record<string, Tensor> = {
    'tower_0/images': tensor4d(data, [1, height, width, 3]),
  };
  for (const { name, share } of ENLARGING) {
    inputs[name] = tensor1d([height * share, width * share], 'int32');
  }
  const outputs = [model.execute(inputs, OUTPUTS)].flat();
  const [odds, edges] = await Promise.all(outputs.map((output) => output.data<'float32'>()));
  dispose([...Object.values(inputs), ...outputs]);
  const count = (width / CELL) * (height / CELL);
  if (odds?.length !== count * FOUND_CLASSES.length || edges?.length !== count * 4) {
    throw new Error('CenterNet returned maps of another size');
  }
  return { width: width / CELL, height: height / CELL, odds, edges };
}

type Found = Omit<Detections, 'faces'> & {
  /** The best score of a person, 0–1, however unsure. */
  readonly personScore: number;
};

/** Two boxes that share more than this (IoU) are one thing. */
const SAME_THING = 0.5;
/** An object with more than this share inside a person or animal is clothing, or a part of it. */
const PART_OF = 0.8;
const MOST_THINGS = 20;

/** Something found, before overlapping finds are merged. */
type Find = {
  readonly thing: Thing;
  /** Whether finds of this sureness have the right kind in 95 % of cases. */
  readonly isTrusted: boolean;
};

/** The highest score of a kind in the map, 0–1. */
const bestScore = (map: HeatMap, kind: FoundKind): number =>
  scoreOf(kindMap(map, kind).odds.reduce((most, odds) => Math.max(most, odds)));

const scoreOf = (odds: number) => 1 / (1 + Math.exp(-odds));

/** Finds of less sureness are wrong as often as right; nothing with a score below 0.15 reaches it. */
const LEAST_SURENESS = 0.3;
const LEAST_ODDS = Math.log(0.15 / 0.85);

/**
 * Scores at which about half of the finds were right, by eye, on 83 photos (178 finds): `large` for those that cover
 * LARGE_AREA or more, `small` for those of a 32nd of it. Small vehicles are often houses, small animals twigs.
 */
const EVEN_SCORE: Readonly<Record<FoundKind, { large: number; small: number }>> = {
  person: { large: 0.23, small: 0.28 },
  animal: { large: 0.27, small: 0.45 },
  vehicle: { large: 0.25, small: 0.6 },
  object: { large: 0.45, small: 0.6 },
};
/** Share of the picture. */
const LARGE_AREA = 0.01;
const HALVINGS = 5;
/** How quickly finds become right above the even score, per unit of score. */
const STEEPNESS = 14;

/**
 * How likely a find is right, 0–1.
 * @param score 0–1, of the kind's best class
 * @param area share of the picture, 0–1
 */
function surenessOf(kind: FoundKind, score: number, area: number): number {
  const halvings = Math.log2(LARGE_AREA / Math.max(area, Number.EPSILON));
  const smallness = Math.min(1, Math.max(0, halvings / HALVINGS));
  const { large, small } = EVEN_SCORE[kind];
  return 1 / (1 + Math.exp(-STEEPNESS * (score - large - (small - large) * smallness)));
}

/** The cells in which a kind is likelier than in their neighbors, and sure enough. */
function finds(map: HeatMap, classes: readonly FoundClass[]): Find[] {
  return FOUND_KINDS.flatMap((kind) => {
    const { odds, best } = kindMap(map, kind);
    const found: Find[] = [];
    for (let cell = 0; cell < odds.length; cell += 1) {
      const here = floatAt(odds, cell);
      const trait = classes[byteAt(best, cell)];
      if (trait === undefined || here < LEAST_ODDS || here < highestAround(odds, map, cell))
        continue;
      const region = regionAt(map, cell);
      const sureness = surenessOf(kind, scoreOf(here), areaOf(region));
      if (sureness < LEAST_SURENESS) continue;
      const name = sureness < trait.leastNamed ? null : trait.name;
      const isTrusted = sureness >= trait.least;
      found.push({ thing: { kind, name, region, sureness }, isTrusted });
    }
    return found;
  });
}

/** For each cell, the log odds of a kind's best class, and that class's place in FOUND_CLASSES. */
function kindMap({ odds: all, width, height }: HeatMap, kind: FoundKind) {
  const odds = new Float32Array(width * height).fill(Number.NEGATIVE_INFINITY);
  const best = new Uint8Array(width * height);
  const step = FOUND_CLASSES.length;
  for (const [place, trait] of FOUND_CLASSES.entries()) {
    if (trait.kind !== kind) continue;
    for (let cell = 0, at = place; cell < odds.length; cell += 1, at += step) {
      if (floatAt(all, at) <= floatAt(odds, cell)) continue;
      odds[cell] = floatAt(all, at);
      best[cell] = place;
    }
  }
  return { odds, best };
}

function highestAround(
  values: Float32Array,
  { width, height }: { readonly width: number; readonly height: number },
  cell: number,
): number {
  const x = cell % width;
  const y = (cell - x) / width;
  let highest = Number.NEGATIVE_INFINITY;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
      highest = Math.max(highest, floatAt(values, row * width + column));
    }
  }
  return highest;
}

function regionAt({ edges, width, height }: HeatMap, cell: number): Region {
  const column = cell % width;
  const row = (cell - column) / width;
  const edge = (index: number) => floatAt(edges, 4 * cell + index) / CELL;
  const x = clip((column - edge(0)) / width);
  const y = clip((row - edge(1)) / height);
  return {
    x,
    y,
    width: clip((column + edge(2)) / width) - x,
    height: clip((row + edge(3)) / height) - y,
  };
}

const clip = (share: number) => Math.min(1, Math.max(0, share));

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
