import { withBlur, withLight } from '@photo-coach/testing/fixtures/degradations.ts';
import {
  horizonScene,
  leavesScene,
  type Scene,
  withDisc,
} from '@photo-coach/testing/fixtures/scenes.ts';
import type { PhotoFile } from '@photo-coach/testing/product/test-user.ts';
import sharp, { type Sharp } from 'sharp';

const [WIDTH, HEIGHT] = [1200, 800];

const image = ({ pixels, width, height }: Scene) =>
  sharp(pixels, { raw: { width, height, channels: 3 } });

const saved = async (name: string, picture: Sharp, quality = 92): Promise<PhotoFile> => ({
  name,
  bytes: await picture.jpeg({ quality }).toBuffer(),
});

/** The sea under a sky, the horizon at a third from the top, turned clockwise by `degrees`. */
const sea = (degrees: number): Sharp =>
  image(horizonScene(WIDTH, 1200, degrees)).extract({
    left: 0,
    top: 333,
    width: WIDTH,
    height: HEIGHT,
  });

/** The numbers of the takes in the album, from 1. */
export const TAKE = {
  sharp: 1,
  level: 2,
  again: 3,
  blurred: 4,
  tilted: 5,
  bright: 6,
  upright: 7,
} as const;

/** Takes of two scenes: as they are, saved again, blurred, tilted, overexposed by two stops, and in an upright frame. */
export function takes(): Promise<PhotoFile[]> {
  const disc = { x: 0.4, y: 0.5, radius: 0.14 };
  const scene = withDisc(leavesScene(WIDTH, HEIGHT, 5, 20), disc, [190, 80, 50]);
  const part = { left: 280, top: 0, width: 533, height: HEIGHT };
  return Promise.all([
    saved('sharp.jpg', image(scene)),
    saved('level.jpg', sea(0)),
    saved('again.jpg', image(scene), 88),
    saved('blurred.jpg', image(withBlur(scene, 4))),
    saved('tilted.jpg', sea(6)),
    saved('bright.jpg', image(withLight(scene, [4, 4, 4]))),
    saved('upright.jpg', image(scene).extract(part)),
  ]);
}
