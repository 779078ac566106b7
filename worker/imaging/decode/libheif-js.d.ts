declare module 'libheif-js/wasm-bundle.js' {
  /** One value of a libheif enumeration. */
  type Value = object;
  type Failure = { code: Value; message: string };

  export type DecodedHeic = {
    image: object;
    /** Planes in libheif's own memory, gone once the image is released. */
    channels: { width: number; height: number; stride: number; data: Uint8Array }[];
  };

  const libheif: {
    heif_error_code: { heif_error_Ok: Value };
    heif_colorspace: { heif_colorspace_RGB: Value };
    heif_chroma: { heif_chroma_interleaved_RGBA: Value };
    heif_context_alloc(): object;
    heif_context_free(context: object): void;
    heif_context_read_from_memory(context: object, file: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: object): Failure | object;
    heif_js_decode_image2(handle: object, space: Value, chroma: Value): Failure | DecodedHeic;
    heif_image_handle_release(handle: object): void;
    heif_image_release(image: object): void;
  };
  export default libheif;
}
