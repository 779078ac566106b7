import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { fromPixels, type Pixels } from '../../../worker/imaging/pixels.ts';

type Box = { left: number; top: number; width: number; height: number };

async function extracted(image: Pixels, box: Box): Promise<Pixels> {
  const { data, info } = await fromPixels(image)
    .extract(box)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Turned clockwise by `degrees`, and cropped to the largest frame of the same shape without empty corners. */
export async function tilted(image: Pixels, degrees: number): Promise<Pixels> {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const { width, height } = image;
  const { data, info } = await fromPixels(image)
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const scale = Math.min(
    width / (width * cosine + height * sine),
    height / (width * sine + height * cosine),
  );
  const inner = { width: Math.floor(width * scale) - 2, height: Math.floor(height * scale) - 2 };
  return extracted(
    { data, width: info.width, height: info.height },
    {
      ...inner,
      left: Math.round((info.width - inner.width) / 2),
      top: Math.round((info.height - inner.height) / 2),
    },
  );
}

/** The center of a photo, without `share` of its width and height. */
export function croppedBy(image: Pixels, share: number): Promise<Pixels> {
  const [width, height] = [image.width, image.height].map((side) => Math.round(side * (1 - share)));
  if (width === undefined || height === undefined) throw new RangeError();
  const left = Math.round((image.width - width) / 2);
  return extracted(image, { left, top: Math.round((image.height - height) / 2), width, height });
}

/** As in a mirror: left and right exchanged. */
export async function mirrored(image: Pixels): Promise<Pixels> {
  return { ...image, data: await fromPixels(image).flop().raw().toBuffer() };
}

/** Reduced to `share` of its size. */
export async function reduced(image: Pixels, share: number): Promise<Pixels> {
  const { data, info } = await fromPixels(image)
    .resize({ width: Math.round(image.width * share) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Cropped so that one side of the frame takes away `share` of the subject: the side that costs least of the picture. */
export function cutThrough(image: Pixels, subject: Region, share: number): Promise<Pixels> {
  const { x, y, width, height } = subject;
  const [fromLeft, fromRight] = [x + share * width, 1 - (x + (1 - share) * width)];
  const [fromTop, fromBottom] = [y + share * height, 1 - (y + (1 - share) * height)];
  const least = Math.min(fromLeft, fromRight, fromTop, fromBottom);
  const kept =
    least === fromLeft
      ? { x: fromLeft, y: 0, width: 1 - fromLeft, height: 1 }
      : least === fromRight
        ? { x: 0, y: 0, width: 1 - fromRight, height: 1 }
        : least === fromTop
          ? { x: 0, y: fromTop, width: 1, height: 1 - fromTop }
          : { x: 0, y: 0, width: 1, height: 1 - fromBottom };
  const left = Math.round(kept.x * image.width);
  const top = Math.round(kept.y * image.height);
  return extracted(image, {
    left,
    top,
    width: Math.min(image.width - left, Math.round(kept.width * image.width)),
    height: Math.min(image.height - top, Math.round(kept.height * image.height)),
  });
}
