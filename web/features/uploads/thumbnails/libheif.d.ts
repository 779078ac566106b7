/** The build of libheif without WebAssembly, which the CSP would have to allow. */
declare module 'libheif-js' {
  /** One value of a libheif enumeration. */
  type Value = object;
  type Failure = { code: Value; message: string };
  type Decoded = {
    image: object;
    /** Planes in libheif's own memory. */
    channels: { width: number; height: number; stride: number; data: Uint8Array }[];
  };

  const libheif: {
    heif_error_code: { heif_error_Ok: Value };
    heif_colorspace: { heif_colorspace_RGB: Value };
    heif_chroma: { heif_chroma_interleaved_RGBA: Value };
    heif_context_alloc(): object;
    heif_context_read_from_memory(context: object, file: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: object): Failure | object;
    heif_image_handle_get_width(handle: object): number;
    heif_image_handle_get_height(handle: object): number;
    heif_js_decode_image2(handle: object, space: Value, chroma: Value): Failure | Decoded;
  };
  export default libheif;
}
