import { createHash } from 'node:crypto';
import { readRaw } from '@photo-coach/shared/domain/raw/read-raw.ts';
import { decodePhoto } from './decode/decode-photo.ts';
import { displayPixels, makeDerivatives } from './derivatives.ts';
import { type Detections, NO_DETECTIONS } from './detect/detections.ts';
import { readExif } from './exif/read-exif.ts';
import { readOrientation } from './exif/read-orientation.ts';
import type { OnHeader } from './header/photo-header.ts';
import { sniffType } from './header/sniff-type.ts';
import { buildView } from './measure/build-view.ts';
import { measureView } from './measure/measure-photo.ts';
import { overlaysOf } from './measure/overlays.ts';
import { detailImage, workingImage } from './measure/working-images.ts';
import { photoProblem } from './photo-problem.ts';
import type { DecodedPhoto, Pixels } from './pixels.ts';
import type { ProcessedPhoto, RenderedPhoto, Upload } from './processed-photo.ts';
import { visualHashes } from './visual-hashes.ts';

/**
 * The picture of an upload: a RAW file's embedded JPEG, else the upload itself.
 * @throws AppError photo_raw_without_jpeg, photo_truncated
 */
async function pictureOf(bytes: Buffer, name: string): Promise<Buffer> {
  const read = async (at: number, length: number) => bytes.subarray(at, at + length);
  const raw = await readRaw({ size: bytes.length, read });
  if (raw === null) return bytes;
  if (raw.jpeg === null)
    throw photoProblem(raw.isCut ? 'photo_truncated' : 'photo_raw_without_jpeg', name);
  return Buffer.from(raw.jpeg.buffer, raw.jpeg.byteOffset, raw.jpeg.length);
}

/**
 * Decodes an upload once and makes its derivatives and hashes from the pixels.
 * @returns these with the file's type, size, digest and EXIF, and the pixels for measuring
 * @throws AppError photo_empty, photo_type_not_allowed, photo_raw_without_jpeg, and what decodePhoto throws
 */
export async function renderPhoto(
  upload: Upload,
  onHeader?: OnHeader,
): Promise<{ rendered: RenderedPhoto; pixels: DecodedPhoto }> {
  const { name, mode, turn } = upload;
  const file = Buffer.from(upload.bytes.buffer, upload.bytes.byteOffset, upload.bytes.length);
  const bytes = await pictureOf(file, name);
  const type = await sniffType(bytes, name);
  const pixels = await decodePhoto(bytes, type, { name, turn, onHeader });
  const display = await displayPixels(pixels);
  const [derivatives, hashes] = await Promise.all([
    makeDerivatives(pixels, display, mode),
    visualHashes(display),
  ]);
  const rendered = {
    type,
    size: file.length,
    sha256: createHash('sha256').update(file).digest('hex'),
    exif: readExif(bytes, type),
    orientation: readOrientation(bytes, type),
    ...hashes,
    derivatives,
  };
  return { rendered, pixels };
}

/** The networks are not loaded where nothing is searched for. */
async function detectIn(working: Pixels): Promise<Detections> {
  const { detect } = await import('./detect/detect.ts');
  return detect(working);
}

/**
 * Decodes, renders and measures an upload. Blocks its thread while measuring, so an imaging pool runs it.
 * Deterministic: the same bytes give the same result.
 * @param options.detects whether to search for people and things; true by default
 * @throws AppError photo_empty, photo_type_not_allowed, and as decodePhoto
 */
export async function processPhoto(
  upload: Upload,
  { onHeader, detects = true }: { onHeader?: OnHeader; detects?: boolean } = {},
): Promise<ProcessedPhoto> {
  const { rendered, pixels } = await renderPhoto(upload, onHeader);
  const { original, isHdr } = pixels;
  const working = await workingImage(pixels);
  const detections = detects ? await detectIn(working) : NO_DETECTIONS;
  const small = await detailImage(working);
  const view = buildView({ working, small, exif: rendered.exif, original, detections, isHdr });
  return {
    ...rendered,
    width: original.width,
    height: original.height,
    measurements: measureView(view),
    overlays: overlaysOf(view),
  };
}
