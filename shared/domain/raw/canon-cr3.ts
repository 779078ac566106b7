import { type BoxRange, boxRanges } from '../containers/iso-boxes.ts';
import type { Range } from './tiff-previews.ts';

/** The contents of Canon's CR3: where JPEGs may be, and the blocks of the camera's EXIF. */
type Cr3Contents = {
  previews: Range[];
  /** The first directory and the EXIF directory, each a TIFF of its own; null if one is missing. */
  exif: { main: Uint8Array; exif: Uint8Array } | null;
  /** Whether the bytes end before the description of the file. */
  isCut: boolean;
};

/** Canon's boxes in `moov` with the camera's data, and at the end of the description with the preview (by UUID). */
const CAMERA_DATA = '85c0b687820f11e08111f4ce462b6a48';
const PREVIEW = 'eaf42b5e1c984b88b9fbb7dc406e4d16';
const UUID_BYTES = 16;
/** Version and flags of a full box. */
const FULL_BOX_BYTES = 4;

const isCr3 = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(4, 12)) === 'ftypcrx ';

const uuidOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, UUID_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Reads the description of a CR3 (Canon's ISO base media file, as libopenraw and lclevy/canon_cr3 describe it).
 * @param bytes the file, or its beginning
 * @returns null for other files
 * @throws RangeError for a file whose boxes are shorter than they claim
 */
export function readCr3(bytes: Uint8Array): Cr3Contents | null {
  if (!isCr3(bytes)) return null;
  const top = [...boxRanges(bytes)];
  const movie = top.find(({ type }) => type === 'moov');
  const contents: Cr3Contents = {
    previews: top.flatMap((box) => previewIn(bytes, box)),
    exif: null,
    isCut: movie === undefined || movie.end > bytes.length,
  };
  if (movie === undefined) return contents;
  const inside = bytes.subarray(movie.start, movie.end);
  for (const box of boxRanges(inside)) {
    const payload = inside.subarray(box.start, box.end);
    if (box.type === 'trak') contents.previews.push(...trackSample(payload));
    if (box.type === 'uuid' && uuidOf(payload) === CAMERA_DATA)
      contents.exif = cameraBlocks(payload.subarray(UUID_BYTES));
  }
  return contents;
}

/** The preview of 1,620 pixels: a box `PRVW` whose JPEG follows 16 bytes of its sizes. */
function previewIn(bytes: Uint8Array, { type, start, end }: BoxRange): Range[] {
  const payload = bytes.subarray(start, end);
  if (type !== 'uuid' || uuidOf(payload) !== PREVIEW) return [];
  // The boxes follow the UUID and a number of boxes, of 8 bytes.
  const offset = UUID_BYTES + 8;
  for (const box of boxRanges(payload.subarray(offset))) {
    if (box.type !== 'PRVW') continue;
    const at = start + offset + box.start + 16;
    return [{ at, length: start + offset + box.end - at }];
  }
  return [];
}

/** The only sample of a track: in the first track it is the JPEG of full size. */
function trackSample(track: Uint8Array): Range[] {
  const table = descend(track, ['mdia', 'minf', 'stbl']);
  const sizes = payloadOf(table, 'stsz');
  const [wide, narrow] = [payloadOf(table, 'co64'), payloadOf(table, 'stco')];
  if (sizes === null) return [];
  // A size for all samples (4), the number of samples (4), then the size of each.
  const shared = numberAt(sizes, FULL_BOX_BYTES);
  const length = shared === 0 ? numberAt(sizes, FULL_BOX_BYTES + 8) : shared;
  const at =
    wide === null
      ? numberAt(narrow, FULL_BOX_BYTES + 4)
      : numberAt(wide, FULL_BOX_BYTES + 4) * 2 ** 32 + numberAt(wide, FULL_BOX_BYTES + 8);
  return at === 0 || length === 0 ? [] : [{ at, length }];
}

const descend = (bytes: Uint8Array, path: readonly string[]): Uint8Array | null =>
  path.reduce<Uint8Array | null>((inside, type) => payloadOf(inside, type), bytes);

function payloadOf(bytes: Uint8Array | null, wanted: string): Uint8Array | null {
  if (bytes === null) return null;
  for (const { type, start, end } of boxRanges(bytes))
    if (type === wanted) return bytes.subarray(start, end);
  return null;
}

/** Four bytes, big-endian; 0 if they are missing. */
const numberAt = (bytes: Uint8Array | null, at: number): number =>
  bytes === null || bytes.length < at + 4
    ? 0
    : new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

function cameraBlocks(bytes: Uint8Array): Cr3Contents['exif'] {
  const [main, exif] = [payloadOf(bytes, 'CMT1'), payloadOf(bytes, 'CMT2')];
  return main === null || exif === null ? null : { main, exif };
}
