import type { HeaderSize } from '../header/photo-header.ts';

/** What one photo may use before its process is killed. */
export type PhotoLimits = {
  /** Milliseconds of CPU time: unlike elapsed time, it does not grow when the machine is busy with other photos. */
  cpuMs: number;
  /** Milliseconds since the process began with the photo. */
  elapsedMs: number;
  /** Resident memory of the process, everything included. */
  residentBytes: number;
};

const MEGABYTE = 1_000_000;
/** No photo takes a place for longer than this, whatever it is. */
const MAX_ELAPSED_MS = 20_000;
/** Larger files are refused, so that no header buys more than this. */
const MAX_MEGAPIXELS = 100;

/**
 * Measured on camera photos tiled to 100 MP, CPU time and peak memory with the 125 MB of a fresh process:
 * JPEG 0.04 s and 6 MB a megapixel, TIFF, WebP and 16-bit PNG up to 0.1 s and 8 MB; HEIC (libheif in
 * WebAssembly) 0.25 s and 18 MB. The process may hold 500 MB of the photo before.
 */
const BASE = { cpuMs: 4000, bytes: 700 * MEGABYTE };
const PER_MEGAPIXEL = { cpuMs: 160, bytes: 12 * MEGABYTE };
const PER_HEIC_MEGAPIXEL = { cpuMs: 500, bytes: 25 * MEGABYTE };

/** The limits of a photo by its header; until the header is read (null), those of a photo without pixels. */
export function limitsFor(header: HeaderSize | null): PhotoLimits {
  const megapixels = Math.min(header?.megapixels ?? 0, MAX_MEGAPIXELS);
  const each = header?.isHeic ? PER_HEIC_MEGAPIXEL : PER_MEGAPIXEL;
  return {
    cpuMs: Math.min(BASE.cpuMs + megapixels * each.cpuMs, MAX_ELAPSED_MS),
    elapsedMs: MAX_ELAPSED_MS,
    residentBytes: BASE.bytes + megapixels * each.bytes,
  };
}
