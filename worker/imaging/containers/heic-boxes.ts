import { boxRanges } from '@photo-coach/shared/domain/containers/iso-boxes.ts';

/** Version and flags of a FullBox, before its payload. */
export const FULL_BOX_BYTES = 4;
/** Above the largest profiles of printing presses, which are below 3 MB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

export type Box = { type: string; length: number; payload: Buffer };

/**
 * The boxes directly inside `bytes` (ISO/IEC 14496-12, section 4.2); the last may extend beyond it.
 * @throws RangeError for more boxes than any camera writes
 */
export function* boxes(bytes: Buffer): Generator<Box> {
  for (const { type, length, start, end } of boxRanges(bytes))
    yield { type, length, payload: bytes.subarray(start, end) };
}

/** The payload of the first box of a type; null when there is none. */
export function payloadOf(bytes: Buffer | null, type: string): Buffer | null {
  if (bytes === null) return null;
  for (const box of boxes(bytes)) if (box.type === type) return box.payload;
  return null;
}

/** A file up to the end of its last whole box: some phones write something else behind. */
export function wholeBoxes(file: Buffer): Buffer {
  let end = 0;
  for (const { length } of boxes(file)) {
    if (end + length > file.length) break;
    end += length;
  }
  return file.subarray(0, end);
}

/** The boxes that describe a HEIC file's items (ISO/IEC 23008-12: meta); null when there are none. */
export function heicMeta(bytes: Buffer): Buffer | null {
  return payloadOf(bytes, 'meta')?.subarray(FULL_BOX_BYTES) ?? null;
}
