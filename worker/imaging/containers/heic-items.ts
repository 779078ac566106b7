import { boxRanges } from '@photo-coach/shared/domain/containers/iso-boxes.ts';

/** Version and flags of a FullBox, before its payload. */
export const FULL_BOX_BYTES = 4;
/** Above the largest profiles of printing presses, which are below 3 MB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

type Box = { type: string; length: number; payload: Buffer };

/**
 * The boxes directly inside `bytes` (ISO/IEC 14496-12, section 4.2); the last may extend beyond it.
 * @throws RangeError for more boxes than any camera writes
 */
export function* boxes(bytes: Buffer): Generator<Box> {
  for (const { type, length, start, end } of boxRanges(bytes))
    yield { type, length, payload: bytes.subarray(start, end) };
}

/** The payload of the first box of a type; null when there is none. */
function payloadOf(bytes: Buffer | null, type: string): Buffer | null {
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
function heicMeta(bytes: Buffer): Buffer | null {
  return payloadOf(bytes, 'meta')?.subarray(FULL_BOX_BYTES) ?? null;
}

/** Photos of 48 MP have about 200 items; libheif's own limit is similar. */
const MAX_ITEMS = 1000;
/** libheif's own limit; cameras write one. Without sizes of offsets and lengths, an extent takes no byte. */
const MAX_EXTENTS_PER_ITEM = 32;

/** Reads consecutive big-endian numbers from a box. */
type Cursor = { version: number; flags: number; next: (bytes: number) => number };

function openFullBox(payload: Buffer): Cursor {
  let at = FULL_BOX_BYTES;
  const next = (bytes: number) => {
    if (bytes === 0) return 0;
    at += bytes;
    const start = at - bytes;
    return bytes === 8 ? Number(payload.readBigUInt64BE(start)) : payload.readUIntBE(start, bytes);
  };
  return { version: payload.readUInt8(0), flags: payload.readUIntBE(1, 3), next };
}

/** The number of the primary item (pitm); null if none is named. */
export function primaryItem(file: Buffer): number | null {
  const payload = payloadOf(heicMeta(file), 'pitm');
  if (payload === null) return null;
  const { version, next } = openFullBox(payload);
  return next(version === 0 ? 2 : 4);
}

/** Item number to its type, such as hvc1, grid or Exif (iinf). @throws RangeError for more than 1,000 */
export function itemTypes(file: Buffer): Map<number, string> {
  const types = new Map<number, string>();
  const payload = payloadOf(heicMeta(file), 'iinf');
  if (payload === null) return types;
  const counted = openFullBox(payload).version === 0 ? 2 : 4;
  for (const { type, payload: entry } of boxes(payload.subarray(FULL_BOX_BYTES + counted))) {
    if (type !== 'infe') continue;
    const { version, next } = openFullBox(entry);
    if (version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const typeAt = FULL_BOX_BYTES + idBytes + 2;
    types.set(next(idBytes), entry.toString('latin1', typeAt, typeAt + 4));
    if (types.size > MAX_ITEMS) throw new RangeError(`more than ${MAX_ITEMS} items`);
  }
  return types;
}

/** Item number to the items that it refers to by references of one type (iref). @throws RangeError for more than 1,000 */
function itemReferences(file: Buffer, wanted: 'dimg' | 'cdsc'): Map<number, number[]> {
  const references = new Map<number, number[]>();
  const payload = payloadOf(heicMeta(file), 'iref');
  if (payload === null) return references;
  const idBytes = openFullBox(payload).version === 0 ? 2 : 4;
  let total = 0;
  for (const { type, payload: reference } of boxes(payload.subarray(FULL_BOX_BYTES))) {
    if (type !== wanted) continue;
    const item = reference.readUIntBE(0, idBytes);
    const count = reference.readUInt16BE(idBytes);
    total += count;
    if (total > MAX_ITEMS) throw new RangeError(`more than ${MAX_ITEMS} references`);
    const first = idBytes + 2;
    const list = Array.from({ length: count }, (_, index) =>
      reference.readUIntBE(first + index * idBytes, idBytes),
    );
    references.set(item, [...(references.get(item) ?? []), ...list]);
  }
  return references;
}

/** Item number to the items it is assembled from, such as the tiles of a grid (iref / dimg). */
export const itemSources = (file: Buffer) => itemReferences(file, 'dimg');

/** Number of a metadata item to the items that it describes (iref / cdsc). */
export const describedItems = (file: Buffer) => itemReferences(file, 'cdsc');

/** Item number to the numbers of its properties, counted from 1 (ipma). */
export function itemProperties(file: Buffer): Map<number, number[]> {
  const properties = new Map<number, number[]>();
  const payload = payloadOf(payloadOf(heicMeta(file), 'iprp'), 'ipma');
  if (payload === null) return properties;
  const { version, flags, next } = openFullBox(payload);
  const wide = (flags & 1) === 1;
  const entries = next(4);
  if (entries > MAX_ITEMS) throw new RangeError(`more than ${MAX_ITEMS} items`);
  for (let entry = 0; entry < entries; entry++) {
    const item = next(version === 0 ? 2 : 4);
    const numbers = Array.from({ length: next(1) }, () =>
      wide ? next(2) & 0x7fff : next(1) & 0x7f,
    );
    properties.set(item, numbers);
  }
  return properties;
}

/** The file's properties, in the order of their numbers, from 1 (ipco). */
export const allProperties = (file: Buffer): Box[] => [
  ...boxes(payloadOf(payloadOf(heicMeta(file), 'iprp'), 'ipco') ?? Buffer.alloc(0)),
];

/** A part of an item: its bytes in the file, or in the idat box. */
type Extent = { item: number; isInIdat: boolean; start: number; length: number };

/**
 * Where the parts of all items are (iloc); the length 0 reaches to the end.
 * @throws RangeError for more than 1,000 items, or more than 32 parts of one
 */
export function* itemExtents(file: Buffer): Generator<Extent> {
  const payload = payloadOf(heicMeta(file), 'iloc');
  if (payload === null) return;
  const { version, next } = openFullBox(payload);
  const sizes = next(2);
  const [offsetBytes, lengthBytes] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseBytes, indexBytes] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  const count = next(version < 2 ? 2 : 4);
  if (count > MAX_ITEMS) throw new RangeError(`more than ${MAX_ITEMS} items`);
  for (let entry = 0; entry < count; entry++) {
    const item = next(version < 2 ? 2 : 4);
    const isInIdat = version > 0 && (next(2) & 15) === 1;
    next(2); // data reference: only the file itself is read
    const base = next(baseBytes);
    const extents = next(2);
    if (extents > MAX_EXTENTS_PER_ITEM) throw new RangeError(`an item of ${extents} extents`);
    for (let extent = 0; extent < extents; extent++) {
      next(indexBytes);
      yield { item, isInIdat, start: base + next(offsetBytes), length: next(lengthBytes) };
    }
  }
}

/**
 * The bytes of an item, from its first extent.
 * @param limit maximum number of bytes to return
 */
export function itemBytes(file: Buffer, item: number, limit: number): Buffer | null {
  for (const { item: id, isInIdat, start, length } of itemExtents(file)) {
    if (id !== item) continue;
    const bytes = isInIdat ? payloadOf(heicMeta(file), 'idat') : file;
    return bytes?.subarray(start, start + Math.min(length, limit)) ?? null;
  }
  return null;
}
