import type { Sharp } from 'sharp';

/** The warning of libvips with which it passes on libjpeg's; the next one is the first of those. */
const JPEG_WARNING = /^read gave \d+ warnings/;
/** When libjpeg skips bytes before the end marker, 0xd9, it has read all scans; so no other warning can follow. */
const HARMLESS_WARNING = /extraneous bytes before marker 0xd9/;

/**
 * Runs a pipeline, and refuses its result if libjpeg warned of a stripped JPEG: it has nothing else to warn of than lost
 * pixels. Even where it fails on warnings, libvips ignores those of the last rows. It collects warnings for the process:
 * another picture decoded at the same time could take them.
 */
export async function refuseLostPixels<T>(image: Sharp, run: () => Promise<T>): Promise<T> {
  const warnings: string[] = [];
  image.on('warning', (warning: string) => warnings.push(warning));
  const result = await run();
  const isDamaged =
    warnings.some((warning) => JPEG_WARNING.test(warning)) &&
    !warnings.some((warning) => HARMLESS_WARNING.test(warning));
  if (isDamaged) throw new Error(warnings.join(' '));
  return result;
}
