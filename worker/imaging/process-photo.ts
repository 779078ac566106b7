import { detect } from './detect/detect.ts';
import { NO_DETECTIONS } from './detect/detections.ts';
import type { OnHeader } from './header/photo-header.ts';
import { buildView } from './measure/build-view.ts';
import { measureView } from './measure/measure-photo.ts';
import { detailImage, workingImage } from './measure/working-images.ts';
import { overlaysOf } from './overlays/overlays-of.ts';
import type { ProcessedPhoto, Upload } from './processed-photo.ts';
import { renderPhoto } from './render-photo.ts';

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
  const { width, height } = pixels;
  const working = await workingImage(pixels);
  const original = { width, height };
  const detections = detects ? await detect(working) : NO_DETECTIONS;
  const small = await detailImage(working);
  const view = buildView({ working, small, exif: rendered.exif, original, detections });
  return {
    ...rendered,
    width,
    height,
    measurements: measureView(view),
    overlays: overlaysOf(view),
  };
}
