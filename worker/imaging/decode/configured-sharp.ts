import sharp from 'sharp';

// libvips' settings hold for the whole process, worker threads included.
// No operation is repeated, so a cache would only hold pixels; photos run in parallel, not their rows.
sharp.cache(false);
sharp.concurrency(1);
// Only the accepted formats, and only from memory: nothing reaches the SVG, PDF, ImageMagick or HEIF loaders
// (HEIC is decoded by libheif in WebAssembly, see decode-heic.ts).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});

/** sharp with this product's limits; the only way that files reach it. */
export default sharp;
