import { fromPixels, type Pixels } from '../../../../worker/imaging/pixels.ts';

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
