import type { Thing } from '@photo-coach/shared/contracts/things.ts';
import { realPhotos } from '@photo-coach/testing/fixtures/real-photos.ts';
import { memory } from '@tensorflow/tfjs-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Pixels } from '../pixels.ts';
import { detect } from './detect.ts';

const photos = ['people', 'camera'].flatMap((folder) => realPhotos(folder));
const absent = photos.length === 0;
if (absent) process.stderr.write('Real photos are absent (PHOTOS_DIR): detection is not tested.\n');

async function pixelsOf(name: string, isMirrored = false): Promise<Pixels> {
  const photo = photos.find((each) => each.name === name);
  if (photo === undefined) throw new Error(`${name} is missing from the collection`);
  const upright = await sharp(photo.read())
    .rotate()
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .png()
    .toBuffer();
  const { data, info } = await sharp(upright)
    .flop(isMirrored)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const isSure = ({ sureness }: Thing) => sureness >= 0.5;

const mirrorImage = ({ region, ...thing }: Thing): Thing => ({
  ...thing,
  region: { ...region, x: 1 - region.x - region.width },
});

it('the detector finds nothing in an even area', async () => {
  const gray = { data: new Uint8Array(3 * 300 * 200).fill(128), width: 300, height: 200 };
  expect(await detect(gray)).toEqual({ things: [], hints: [], faces: [] });
});

describe.skipIf(absent)('the detector, on real photos', () => {
  it('finds a person with the face, the eyes above the mouth', async () => {
    const { things, faces } = await detect(await pixelsOf('astronaut.png'));
    expect(things.filter(isSure).map(({ name }) => name)).toEqual(['person']);
    expect(faces).toHaveLength(1);
    const [face] = faces;
    expect(face?.leftEye.x).toBeLessThan(face?.rightEye.x ?? 0);
    expect(face?.leftEye.y).toBeLessThan(face?.mouth.y ?? 0);
    expect(Math.abs(face?.roll ?? 90)).toBeLessThan(15);
  });

  it.each([
    ['cat.jpg', 'animal', 'cat'],
    ['cat-close.png', 'animal', 'cat'],
    ['scooter.jpg', 'vehicle', 'motorcycle'],
    ['sailing-boat.jpg', 'vehicle', 'boat'],
    ['coffee.png', 'object', null],
  ])('finds in %s one %s, called %s, and no face', async (name, kind, called) => {
    const { things, faces } = await detect(await pixelsOf(name));
    expect(things[0]).toMatchObject({ kind, name: called });
    expect(things[0]?.sureness).toBeGreaterThan(0.5);
    expect(faces).toEqual([]);
  });

  it.each(['garden-path.jpg', 'koi.jpg', 'leaf-on-snow.jpg', 'passion-flower.jpg', 'rocket.jpg'])(
    'finds nothing in %s, which shows none of these things',
    async (name) => {
      expect(await detect(await pixelsOf(name))).toMatchObject({ things: [], faces: [] });
    },
  );

  it('finds a mirrored face and mirrored things in a mirrored photo', async () => {
    const plain = await detect(await pixelsOf('figure-arms-out.jpg'));
    const mirror = await detect(await pixelsOf('figure-arms-out.jpg', true));
    expect(mirror.faces[0]?.roll).toBeCloseTo(-(plain.faces[0]?.roll ?? Number.NaN), -0.5);
    const [thing] = plain.things.map(mirrorImage);
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(mirror.things[0]?.region[side]).toBeCloseTo(thing?.region[side] ?? Number.NaN, 2);
    }
    expect(mirror.things[0]?.sureness).toBeCloseTo(thing?.sureness ?? Number.NaN, 2);
  });

  it('leaves no tensors behind', async () => {
    const picture = await pixelsOf('astronaut.png');
    await detect(picture);
    const before = memory().numTensors;
    expect((await detect(picture)).faces).toHaveLength(1);
    expect(memory().numTensors).toBe(before);
  });
});
