import type { HeaderSize } from '../header/photo-header.ts';

/** Limits of one photo; its process is killed when it exceeds one. */
export type PhotoLimits = {
  /** CPU time in milliseconds, which unlike elapsed time does not grow while the machine is busy with other photos. */
  cpuMs: number;
  /** Milliseconds since the process started on the photo: long, because a busy machine must not make photos fail. */
  elapsedMs: number;
  /** Resident memory of the whole process. */
  residentBytes: number;
};

const MEGABYTE = 1_000_000;
/** Upper limit for every photo. */
const MAX_CPU_MS = 20_000;
const MAX_ELAPSED_MS = 300_000;
/** Larger photos are decoded at half their sides (decode-photo.ts), so that the limits need not rise further. */
const MAX_MEGAPIXELS = 100;

/**
 * Measured on camera photos tiled to 100 MP, CPU time and peak memory with the 243 MB of a fresh process:
 * JPEG 0.04 s and 6 MB a megapixel, TIFF, WebP and 16-bit PNG up to 0.1 s and 8 MB; HEIC (libheif in
 * WebAssembly) 0.25 s and 18 MB. At 160 MP, decoded at half the sides, the whole process takes at most 1,580 MB (a
 * progressive JPEG in 4:4:4; others 540 to 1,080 MB), HEIC 2,390 MB. The process may still use 620 MB from the previous
 * photo. The first photo of a process takes 7 s on a machine at half its speed, because its code is not compiled yet;
 * twice that is allowed.
 */
const BASE = { cpuMs: 14_000, bytes: 850 * MEGABYTE };
const PER_MEGAPIXEL = { cpuMs: 160, bytes: 12 * MEGABYTE };
const PER_HEIC_MEGAPIXEL = { cpuMs: 500, bytes: 25 * MEGABYTE };

/** The limits of a photo by its header; before it is read (null), those of a photo without pixels. */
export function limitsFor(header: HeaderSize | null): PhotoLimits {
  const megapixels = Math.min(header?.megapixels ?? 0, MAX_MEGAPIXELS);
  const each = header?.isHeic ? PER_HEIC_MEGAPIXEL : PER_MEGAPIXEL;
  return {
    cpuMs: Math.min(BASE.cpuMs + megapixels * each.cpuMs, MAX_CPU_MS),
    elapsedMs: MAX_ELAPSED_MS,
    residentBytes: BASE.bytes + megapixels * each.bytes,
  };
}
