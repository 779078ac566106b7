import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { MASK_SIDE, type Thing } from '@photo-coach/shared/contracts/things.ts';
import { overlapOf } from '@photo-coach/shared/domain/regions.ts';
import { withNoise } from '@photo-coach/testing/fixtures/degradations.ts';
import {
  flatScene,
  horizonScene,
  type Scene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import { describe, expect, it } from 'vitest';
import { type Detections, NO_DETECTIONS } from '../../detect/detections.ts';
import { mirrored, sourceOf } from '../../testing/test-measure.ts';
import { buildView } from '../build-view.ts';
import { packMask } from '../grid/packed.ts';
import type { PhotoView } from '../photo-view.ts';

const [WIDTH, HEIGHT] = [240, 160];
const grass = withNoise(flatScene(WIDTH, HEIGHT, [70, 110, 60]), 3);
const ball = withDisc(grass, { x: 2 / 3, y: 0.4, radius: 0.1 }, [220, 60, 40]);
const ballRegion: Region = { x: 2 / 3 - 0.1, y: 0.25, width: 0.2, height: 0.3 };

const viewOf = (scene: Scene, detections: Detections = NO_DETECTIONS): PhotoView =>
  buildView({ ...sourceOf(scene), detections });

const thing = (
  kind: Thing['kind'],
  region: Region,
  sureness = 0.95,
  name: Thing['name'] = null,
): Thing => ({ kind, name, region, sureness });
const found = (...things: Thing[]): Detections => ({ things, hints: [], faces: [] });

describe('something that stands out', () => {
  it('is the subject, with its box and its mask', () => {
    const { subject } = viewOf(ball);
    expect(subject?.kind).toBeNull();
    expect(subject?.sureness).toBeGreaterThan(0.6);
    expect(overlapOf(subject?.region ?? ballRegion, ballRegion)).toBeGreaterThan(0.75);
    expect(subject?.area).toBeCloseTo(Math.PI * 0.1 * 0.15, 1);
  });

  it.each([
    ['an even color', flatScene(WIDTH, HEIGHT, [90, 100, 110]), 0],
    ['sky above sea', horizonScene(WIDTH, HEIGHT, 0), 0.1],
    ['a texture', withNoise(flatScene(WIDTH, HEIGHT, [120, 120, 120]), 40), 0.1],
  ])('is not found in %s', (_, scene, largest) => {
    expect(viewOf(scene).subject?.sureness ?? 0).toBeLessThanOrEqual(largest);
  });

  it('is mirrored with the photo', () => {
    const { subject } = viewOf(ball);
    const other = viewOf(mirrored(ball)).subject;
    expect(other?.sureness).toBeCloseTo(subject?.sureness ?? Number.NaN, 6);
    const width = WIDTH / 2;
    const mirroredMask = other?.mask.map((_, i) => {
      const x = i % width;
      return other.mask[i - x + width - 1 - x] ?? 0;
    });
    expect(mirroredMask?.every((cell, i) => cell === subject?.mask[i])).toBe(true);
  });
});

describe('a detected thing', () => {
  const left: Region = { x: 0.1, y: 0.2, width: 0.2, height: 0.6 };
  const right: Region = { x: 0.32, y: 0.2, width: 0.2, height: 0.6 };

  it('is the subject rather than something that only stands out', () => {
    const { subject } = viewOf(ball, found(thing('person', left)));
    expect(subject).toMatchObject({ kind: 'person', region: left });
  });

  it('makes a group with others of its kind that stand together', () => {
    const far: Region = { x: 0.93, y: 0.2, width: 0.05, height: 0.1 };
    const things = [thing('person', left), thing('person', right), thing('person', far)];
    const { subject } = viewOf(grass, found(...things));
    expect(subject?.region.x).toBeCloseTo(0.1);
    expect((subject?.region.x ?? 0) + (subject?.region.width ?? 0)).toBeCloseTo(0.52);
  });

  it('is not the subject if it is tiny', () => {
    const tiny: Region = { x: 0.05, y: 0.9, width: 0.02, height: 0.05 };
    const { subject } = viewOf(ball, found(thing('person', tiny)));
    expect(subject?.kind).toBeNull();
    expect(viewOf(grass, found(thing('person', tiny))).subject?.sureness ?? 0).toBeLessThan(0.2);
  });

  it.each([
    ['vehicle', 'in a corner', { x: 0, y: 0.6, width: 0.3, height: 0.4 }],
    ['vehicle', 'on one side', { x: 0.85, y: 0.2, width: 0.15, height: 0.5 }],
    ['vehicle', 'on the upper side', { x: 0.2, y: 0, width: 0.6, height: 0.3 }],
    ['person', 'far away on one side', { x: 0.9, y: 0.3, width: 0.1, height: 0.3 }],
  ] as const)('is not the subject if it is a(n) %s cut off %s', (kind, _, region) => {
    expect(viewOf(grass, found(thing(kind, region))).subject?.sureness ?? 0).toBeLessThan(0.1);
    const middle: Region = { x: 0.45, y: 0.42, width: 0.15, height: 0.2 };
    const { subject } = viewOf(grass, found(thing(kind, region), thing('animal', middle)));
    expect(subject?.region).toEqual(middle);
  });

  it.each([
    ['vehicle', 'reaches the middle', { x: 0, y: 0.3, width: 0.5, height: 0.5 }],
    ['animal', 'stands on the lower edge', { x: 0.05, y: 0.4, width: 0.3, height: 0.6 }],
    ['person', 'is close up', { x: 0, y: 0.1, width: 0.35, height: 0.9 }],
  ] as const)('is the subject if it is a(n) %s that is cut off but %s', (kind, _, region) => {
    expect(viewOf(grass, found(thing(kind, region))).subject).toMatchObject({ kind, region });
    expect(viewOf(grass, found(thing(kind, region))).subject?.sureness).toBeGreaterThan(0.6);
  });

  it.each([
    ['horse', 'horse', 'horse'],
    ['horse', null, 'horse'],
    ['horse', 'dog', null],
    [null, 'horse', null],
  ] as const)('called %s, beside %s, is called %s as the subject', (one, other, name) => {
    const things = [thing('animal', right, 0.95, one), thing('animal', left, 0.94, other)];
    expect(viewOf(grass, found(...things)).subject).toMatchObject({ kind: 'animal', name });
  });

  it('that is only a hint gives the subject a place, but no kind and no name', () => {
    const detections = { things: [], hints: [thing('vehicle', left, 0.9, 'boat')], faces: [] };
    const { subject } = viewOf(grass, detections);
    expect(subject).toMatchObject({ kind: null, name: null, region: left });
  });

  it('has no name if the detector is not sure of it', () => {
    const { subject } = viewOf(ball, found(thing('animal', ballRegion, 0.4)));
    expect(subject?.kind).toBeNull();
    expect(subject?.sureness).toBeGreaterThan(0.6);
  });
});

describe('packed masks', () => {
  it('have the subject’s bits, highest first', () => {
    const mask = new Uint8Array(WIDTH * HEIGHT).map((_, i) => (i % WIDTH < WIDTH / 4 ? 1 : 0));
    const bytes = Buffer.from(packMask(mask, { width: WIDTH, height: HEIGHT }), 'base64');
    expect(bytes).toHaveLength(MASK_SIDE ** 2 / 8);
    expect([...bytes.subarray(0, 8)]).toEqual([255, 255, 0, 0, 0, 0, 0, 0]);
  });
});
