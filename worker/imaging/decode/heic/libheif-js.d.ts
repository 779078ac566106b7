declare module 'libheif-js/wasm-bundle.js' {
  /** An address in libheif's memory, or one of its enumerations' numbers. */
  type Int = number;

  /**
   * The C functions of libheif (heif.h), which return a heif_error at the address `error`. The views of its memory are
   * replaced whenever it grows.
   */
  const libheif: {
    readonly HEAPU8: Uint8Array;
    readonly HEAPU16: Uint16Array;
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    _malloc(bytes: number): Int;
    _free(at: Int): void;
    _heif_context_alloc(): Int;
    _heif_context_free(context: Int): void;
    _heif_context_read_from_memory_without_copy(
      error: Int,
      context: Int,
      file: Int,
      bytes: number,
      options: Int,
    ): void;
    _heif_context_get_primary_image_handle(error: Int, context: Int, handle: Int): void;
    _heif_image_handle_release(handle: Int): void;
    _heif_decoding_options_alloc(): Int;
    _heif_decoding_options_free(options: Int): void;
    _heif_decode_image(
      error: Int,
      handle: Int,
      image: Int,
      colorspace: Int,
      chroma: Int,
      options: Int,
    ): void;
    _heif_image_release(image: Int): void;
    _heif_image_has_channel(image: Int, channel: Int): number;
    _heif_image_get_width(image: Int, channel: Int): number;
    _heif_image_get_height(image: Int, channel: Int): number;
    _heif_image_get_bits_per_pixel_range(image: Int, channel: Int): number;
    _heif_image_get_plane_readonly2(image: Int, channel: Int, stride: Int): Int;
    _heif_image_get_raw_color_profile_size(image: Int): number;
    _heif_image_get_raw_color_profile(error: Int, image: Int, profile: Int): void;
    _heif_image_get_nclx_color_profile(error: Int, image: Int, profile: Int): void;
    _heif_nclx_color_profile_free(profile: Int): void;
  };
  export default libheif;
}
