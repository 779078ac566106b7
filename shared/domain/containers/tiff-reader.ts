/** A field of a TIFF directory; `at` is the offset of its first value, `entry` of the field itself. */
export type TiffField = { tag: number; type: number; count: number; at: number; entry: number };

/** The fields of a directory, the position of the next directory's offset, and that offset (0: none). */
type TiffDirectory = { fields: TiffField[]; nextAt: number; next: number };

/** Reads the fields of a TIFF, of a BigTIFF, or of a block of EXIF, which is a TIFF without pixels. */
export type TiffReader = {
  /** Little-endian (II). */
  little: boolean;
  /** Bytes of one entry of a directory: 12, of a BigTIFF 20. */
  entryBytes: number;
  firstDirectory: number;
  /** @throws RangeError for more fields than any camera or editor writes; OutsideError */
  directory: (offset: number) => TiffDirectory;
  /** One value of an integer field. @throws RangeError when the field has another type; OutsideError */
  integer: (field: TiffField, index?: number) => number;
};

/** Bytes of a value by type (TIFF 6.0, section 2; 13 and 16 to 18: IFD and the 64-bit types of BigTIFF). */
export const TIFF_TYPE_BYTES: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};

/** An offset or a length beyond the end of the bytes. */
export class OutsideError extends RangeError {}

/** Real directories have fewer than 100. */
const MAX_FIELDS = 1000;
const BIG = 43;

/** @returns null when the bytes don't begin as a TIFF does */
export function openTiff(bytes: Uint8Array): TiffReader | null {
  const order = String.fromCharCode(...bytes.subarray(0, 2));
  if ((order !== 'II' && order !== 'MM') || bytes.length < 16) return null;
  const little = order === 'II';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const u16 = (at: number) => view.getUint16(at, little);
  const u32 = (at: number) => view.getUint32(at, little);
  const u64 = (at: number) => Number(view.getBigUint64(at, little));
  const big = u16(2) === BIG;
  const offset = big ? u64 : u32;
  const offsetBytes = big ? 8 : 4;
  const countBytes = big ? 8 : 2;
  const entryBytes = 4 + 2 * offsetBytes;

  function requireInside(end: number): void {
    if (end > bytes.length) throw new OutsideError(`needs ${end} of ${bytes.length} bytes`);
  }

  function directory(start: number): TiffDirectory {
    requireInside(start + countBytes);
    const count = big ? u64(start) : u16(start);
    if (count > MAX_FIELDS) throw new RangeError(`more than ${MAX_FIELDS} fields`);
    const nextAt = start + countBytes + count * entryBytes;
    requireInside(nextAt);
    const fields = Array.from({ length: count }, (_, index) => {
      const entry = start + countBytes + index * entryBytes;
      const type = u16(entry + 2);
      const values = offset(entry + 4);
      const valueAt = entry + 4 + offsetBytes;
      const inline = values * (TIFF_TYPE_BYTES[type] ?? 1) <= offsetBytes;
      const at = inline ? valueAt : offset(valueAt);
      return { tag: u16(entry), type, count: values, at, entry };
    });
    return { fields, nextAt, next: nextAt + offsetBytes <= bytes.length ? offset(nextAt) : 0 };
  }

  function integer({ type, count, at }: TiffField, index = 0): number {
    const size = type === 2 || type === 7 ? undefined : TIFF_TYPE_BYTES[type];
    const read = { 1: (from: number) => view.getUint8(from), 2: u16, 4: u32, 8: u64 }[size ?? 0];
    if (read === undefined || size === undefined || index >= count) {
      throw new RangeError(`no integer ${index} in a field of type ${type}`);
    }
    requireInside(at + (index + 1) * size);
    return read(at + index * size);
  }

  return { little, entryBytes, firstDirectory: offset(big ? 8 : 4), directory, integer };
}
