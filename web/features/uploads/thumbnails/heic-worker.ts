import libheif from 'libheif-js';

/*
 * Decodes one HEIC file, in its own worker: libheif's memory is freed with the worker. This build of libheif is
 * JavaScript only, because WebAssembly would loosen the page's CSP; it takes 1 to 2 s for 12 MP.
 */

/** The largest photo that is decoded, pixels: it takes four bytes per pixel, twice. */
const MAX_PIXELS = 50e6;

/** A request from the page. @property width maximum width of the resulting picture, px */
export type HeicRequest = { file: Blob; width: number; quality: number };

/** The pixels of the primary image; libheif applies the file's own rotation. */
function decode(bytes: Uint8Array): ImageData {
  const context = libheif.heif_context_alloc();
  const { code, message } = libheif.heif_context_read_from_memory(context, bytes);
  if (code !== libheif.heif_error_code.heif_error_Ok) throw new Error(`libheif: ${message}`);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) throw new Error('libheif: no primary image');
  const sides = [
    libheif.heif_image_handle_get_width(handle),
    libheif.heif_image_handle_get_height(handle),
  ] as const;
  if (sides[0] * sides[1] > MAX_PIXELS) throw new Error('the photo is too large');
  const decoded = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  if ('code' in decoded) throw new Error(`libheif: ${decoded.message}`);
  const [plane] = decoded.channels;
  if (plane === undefined) throw new Error('libheif: no plane');
  return toImageData(plane);
}

/** Copies the rows out of libheif's memory; they can be longer than the picture is wide. */
function toImageData(plane: { width: number; height: number; stride: number; data: Uint8Array }) {
  const { width, height, stride, data } = plane;
  const image = new ImageData(width, height);
  for (let row = 0; row < height; row += 1) {
    image.data.set(data.subarray(row * stride, row * stride + 4 * width), 4 * width * row);
  }
  return image;
}

async function makePicture({ file, width, quality }: HeicRequest): Promise<Blob> {
  const image = decode(new Uint8Array(await file.arrayBuffer()));
  const bitmap = await createImageBitmap(image, {
    resizeWidth: Math.min(width, image.width),
    resizeQuality: 'medium',
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

self.onmessage = ({ data }: MessageEvent<HeicRequest>) => {
  makePicture(data).then(
    (picture) => self.postMessage(picture),
    // An answer without pixels says that there is no picture.
    () => self.postMessage(null),
  );
};
