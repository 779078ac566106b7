import sharp from 'sharp';

// libvips' settings apply to the whole process, worker threads included.
// No operation repeats, so a cache would only take memory; photos run in parallel, not the rows of one photo.
sharp.cache(false);
sharp.concurrency(1);
// Allows the accepted formats only, and only from memory: no file reaches the SVG, PDF, ImageMagick or HEIF loaders
// (libheif in WebAssembly decodes HEIC, see decode-heic.ts).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});

/** sharp with this product's limits. All files pass through it. */
export default sharp;
