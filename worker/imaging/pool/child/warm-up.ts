import { fromPixels, type Pixels } from '../../pixels.ts';
import type { Upload } from '../../processed-photo.ts';

/** Measured: the code of a process is compiled over its first five photos, and two thirds of that over three. */
const ROUNDS = 3;
const SIZE = { width: 1536, height: 1024 };

/**
 * A picture in which most measures find something: a sky with a gradient, a shore below it, and walls with windows on
 * grainy ground. Always the same.
 */
function drawScene({ width, height }: { width: number; height: number }): Pixels {
  const data = new Uint8Array(width * height * 3);
  let random = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // A linear congruential generator: grain that is the same in every process.
      random = (random * 1_664_525 + 1_013_904_223) >>> 0;
      const grain = (random >>> 28) - 8;
      const isSky = y < height * 0.4;
      const isWindow = !isSky && x % 96 < 40 && y % 128 < 60;
      const light = isSky ? 230 - (80 * y) / height : isWindow ? 40 : 90 + (110 * x) / width;
      const at = (y * width + x) * 3;
      data[at] = light + grain - (isSky ? 60 : 0);
      data[at + 1] = light + grain - 20;
      data[at + 2] = light + grain - (isSky ? 0 : 50);
    }
  }
  return { data, width, height };
}

/**
 * Processes a picture of its own a few times, so that the engine has compiled the measures when the first photo
 * arrives. Stops early once `isIdle` is false.
 * @throws as `processPhoto`: it would fail on a photo too
 */
export async function warmUp(
  processPhoto: (upload: Upload) => Promise<unknown>,
  isIdle: () => boolean,
): Promise<void> {
  const bytes = await fromPixels(drawScene(SIZE)).jpeg({ quality: 90 }).toBuffer();
  for (let round = 0; round < ROUNDS && isIdle(); round++)
    await processPhoto({ bytes, name: 'warm-up.jpg', mode: 'single' });
}
