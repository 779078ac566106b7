import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { fromPixels, type Pixels, sizeWithin } from '../../worker/imaging/pixels.ts';

/** A version of a photo, and where a region of it lies in the photo. */
type Version = {
  readonly picture: Pixels;
  readonly isWhole: boolean;
  toPhoto(region: Region): Region;
};

const asIs = (region: Region): Region => region;
const mirroredRegion = ({ x, ...region }: Region): Region => ({
  ...region,
  x: 1 - x - region.width,
});

/** Longest side in pixels of the smaller version. */
const SMALL = 300;
/** Parts of the photo: its corners and its middle. */
const PARTS: readonly Region[] = [
  { x: 0, y: 0, width: 0.7, height: 0.7 },
  { x: 0.3, y: 0, width: 0.7, height: 0.7 },
  { x: 0, y: 0.3, width: 0.7, height: 0.7 },
  { x: 0.3, y: 0.3, width: 0.7, height: 0.7 },
  { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
];

async function pixelsOf(pipeline: ReturnType<typeof fromPixels>): Promise<Pixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function partOf(photo: Pixels, part: Region): Promise<Version> {
  const extract = {
    left: Math.round(part.x * photo.width),
    top: Math.round(part.y * photo.height),
    width: Math.floor(part.width * photo.width),
    height: Math.floor(part.height * photo.height),
  };
  return {
    picture: await pixelsOf(fromPixels(photo).extract(extract)),
    isWhole: false,
    toPhoto: ({ x, y, width, height }) => ({
      x: part.x + x * part.width,
      y: part.y + y * part.height,
      width: width * part.width,
      height: height * part.height,
    }),
  };
}

/** The photo itself, mirrored, darker, brighter and smaller, and parts of it: what photographers might have framed. */
export async function versionsOf(photo: Pixels): Promise<Version[]> {
  const version = async (pipeline: ReturnType<typeof fromPixels>, toPhoto = asIs) => ({
    picture: await pixelsOf(pipeline),
    isWhole: false,
    toPhoto,
  });
  return [
    { picture: photo, isWhole: true, toPhoto: asIs },
    await version(fromPixels(photo).flop(), mirroredRegion),
    await version(fromPixels(photo).linear(0.5, 0)),
    await version(fromPixels(photo).linear(1.4, 10)),
    await version(fromPixels(photo).resize(sizeWithin(photo, SMALL))),
    ...(await Promise.all(PARTS.map((part) => partOf(photo, part)))),
  ];
}
