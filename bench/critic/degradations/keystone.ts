import type { Pixels } from '../../../worker/imaging/pixels.ts';
import { blankLike } from './degraded.ts';

/**
 * As with the camera pointed up: verticals converge toward the top, where the picture is narrower by `share`. The
 * frame is filled by cropping the bottom's sides.
 */
export function keystoned(image: Pixels, share: number): Pixels {
  const { data, width, height } = image;
  const result = blankLike(image);
  for (let y = 0; y < height; y += 1) {
    // At the top the whole width is shown, at the bottom its middle part.
    const shown = 1 - share * (y / height);
    for (let x = 0; x < width; x += 1) {
      const from = width / 2 + (x + 0.5 - width / 2) * shown - 0.5;
      const left = Math.min(width - 2, Math.max(0, Math.floor(from)));
      const right = Math.min(1, Math.max(0, from - left));
      for (let channel = 0; channel < 3; channel += 1) {
        const at = 3 * (y * width + left) + channel;
        const value = (1 - right) * (data[at] ?? 0) + right * (data[at + 3] ?? 0);
        result.data[3 * (y * width + x) + channel] = Math.round(value);
      }
    }
  }
  return result;
}
