import sharp from '../../worker/imaging/decode/configured-sharp.ts';

/** The baseline of preparing a photo: sharp decodes it once and makes the three derivatives, nothing else. */
export async function bareSharp(bytes: Buffer): Promise<void> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const resized = (side: number) =>
    sharp(data, { raw: { width, height, channels: 3 } }).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    });
  await Promise.all([
    resized(1600).jpeg({ quality: 82 }).toBuffer(),
    resized(480).webp({ quality: 80, effort: 2 }).toBuffer(),
    resized(800).jpeg({ quality: 60 }).toBuffer(),
  ]);
}
