import { type Scene, seededRandom } from './scenes.ts';

const clampByte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));

/** `scene` with Gaussian noise of standard deviation `sigma` levels in each channel. */
export function withNoise(scene: Scene, sigma: number, seed = 1): Scene {
  const random = seededRandom(seed);
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  return { ...scene, pixels: scene.pixels.map((value) => clampByte(value + sigma * normal())) };
}

/** `scene` with the light of each channel multiplied (1 leaves it; 2 is one stop more), in linear light. */
export function withLight(scene: Scene, gains: readonly [number, number, number]): Scene {
  const tables = gains.map((gain) =>
    Uint8Array.from({ length: 256 }, (_, byte) => {
      const encoded = byte / 255;
      const linear = encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
      const lit = Math.min(1, linear * gain);
      return clampByte(255 * (lit <= 0.0031308 ? 12.92 * lit : 1.055 * lit ** (1 / 2.4) - 0.055));
    }),
  );
  return { ...scene, pixels: scene.pixels.map((value, i) => tables[i % 3]?.[value] ?? 0) };
}

type Tap = { dx: number; dy: number; weight: number };

/** Weighted mean of the pixels at the given offsets, the border repeated. */
function convolve({ pixels, width, height }: Scene, taps: readonly Tap[]): Scene {
  const sums = new Float32Array(pixels.length);
  for (const { dx, dy, weight } of taps) {
    for (let y = 0; y < height; y += 1) {
      const row = Math.min(height - 1, Math.max(0, y + dy)) * width;
      for (let x = 0; x < width; x += 1) {
        const from = 3 * (row + Math.min(width - 1, Math.max(0, x + dx)));
        const to = 3 * (y * width + x);
        sums[to] = (sums[to] ?? 0) + weight * (pixels[from] ?? 0);
        sums[to + 1] = (sums[to + 1] ?? 0) + weight * (pixels[from + 1] ?? 0);
        sums[to + 2] = (sums[to + 2] ?? 0) + weight * (pixels[from + 2] ?? 0);
      }
    }
  }
  return { pixels: Uint8Array.from(sums, Math.round), width, height };
}

/** `scene` out of focus: Gaussian blur of standard deviation `sigma` pixels. */
export function withBlur(scene: Scene, sigma: number): Scene {
  const radius = Math.ceil(3 * sigma);
  const offsets = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  const weights = offsets.map((offset) => Math.exp(-((offset / sigma) ** 2) / 2));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const line = offsets.map((offset, i) => ({ offset, weight: (weights[i] ?? 0) / total }));
  const across = convolve(
    scene,
    line.map(({ offset, weight }) => ({ dx: offset, dy: 0, weight })),
  );
  return convolve(
    across,
    line.map(({ offset, weight }) => ({ dx: 0, dy: offset, weight })),
  );
}

/** `scene` moved by `length` pixels along `degrees` (from the x axis toward y) during the exposure. */
export function withMovement(scene: Scene, length: number, degrees: number): Scene {
  const angle = (degrees * Math.PI) / 180;
  const kernel = Array.from({ length }, (_, i) => {
    const along = i - (length - 1) / 2;
    return {
      dx: Math.round(along * Math.cos(angle)),
      dy: Math.round(along * Math.sin(angle)),
      weight: 1 / length,
    };
  });
  return convolve(scene, kernel);
}
