import sharp from 'sharp';
import type { PhotoFile } from './person.ts';
import { leavesScene, withDisc } from './scenes.ts';

/**
 * JPEGs of different made scenes, as a camera of that size would write them.
 * @param count how many
 * @param longestSide pixels
 */
export async function makePhotoFiles(count: number, longestSide: number): Promise<PhotoFile[]> {
  const width = longestSide;
  const height = Math.round((longestSide * 2) / 3);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = leavesScene(width, height, index + 1, index * 7);
      const disc = { x: 0.3 + 0.03 * index, y: 0.5, radius: 0.08 + 0.01 * index };
      const { pixels } = withDisc(background, disc, [210, 60 + 10 * index, 40]);
      const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 92 })
        .toBuffer();
      return { name: `scene-${index + 1}.jpg`, bytes };
    }),
  );
}
