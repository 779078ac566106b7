import type { PhotoType } from '@photo-coach/shared/domain/photo-types.ts';
import sharp from '../decode/configured-sharp.ts';
import { fromPixels } from '../pixels.ts';
import {
  type Claim,
  claimInJpeg,
  claimInLosslessWebp,
  claimInLossyWebp,
  claimInPng,
  claimInTiff,
  claimInWebpCanvas,
} from './claim-size.ts';
import { scene } from './test-scenes.ts';

/** A small valid photo, and how its header is made to claim another size. */
export type SmallPhoto = { name: string; type: PhotoType; bytes: Buffer; claim: Claim };

const WIDTH = 96;
const HEIGHT = 64;

/** Valid photos of 96 × 64 in every encoding that sharp can write; always the same bytes. */
export async function smallPhotos(): Promise<SmallPhoto[]> {
  const picture = () => fromPixels(scene(WIDTH, HEIGHT));
  const make = async (
    name: string,
    type: PhotoType,
    claim: Claim,
    pipeline: { toBuffer: () => Promise<Buffer> },
  ): Promise<SmallPhoto> => ({ name, type, claim, bytes: await pipeline.toBuffer() });
  return Promise.all([
    make('baseline.jpg', 'image/jpeg', claimInJpeg, picture().jpeg()),
    make('progressive.jpg', 'image/jpeg', claimInJpeg, picture().jpeg({ progressive: true })),
    make('gray.jpg', 'image/jpeg', claimInJpeg, picture().greyscale().jpeg()),
    make('plain.png', 'image/png', claimInPng, picture().png()),
    make('interlaced.png', 'image/png', claimInPng, picture().png({ progressive: true })),
    make('palette.png', 'image/png', claimInPng, picture().png({ palette: true })),
    make('lossy.webp', 'image/webp', claimInLossyWebp, picture().webp()),
    make('lossless.webp', 'image/webp', claimInLosslessWebp, picture().webp({ lossless: true })),
    make('extended.webp', 'image/webp', claimInWebpCanvas, picture().withIccProfile('p3').webp()),
    make('animated.webp', 'image/webp', claimInWebpCanvas, animated()),
    make('strips.tif', 'image/tiff', claimInTiff, picture().tiff({ compression: 'deflate' })),
    make(
      'tiles.tif',
      'image/tiff',
      claimInTiff,
      picture().tiff({ tile: true, compression: 'lzw' }),
    ),
  ]);
}

/** Three frames that differ, the first one the scene. */
function animated() {
  const frames = Array.from({ length: 3 }, (_, index) => scene(WIDTH, HEIGHT + index).data).map(
    (data) => data.subarray(0, WIDTH * HEIGHT * 3),
  );
  const raw = { width: WIDTH, height: HEIGHT * 3, channels: 3, pageHeight: HEIGHT } as const;
  return sharp(Buffer.concat(frames), { raw }).webp({ loop: 0 });
}
