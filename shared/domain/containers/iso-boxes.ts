/** Bytes before the payload of an ISO base media box: its length (4) and type (4). */
const BOX_HEADER_BYTES = 8;
/** Special length: the box extends to the end of the file. */
const TO_THE_END = 0;
/** Special length: the real length follows the type, in 64 bits. */
const LONG_LENGTH = 1;
/** Far above any camera's: photos of 48 MP have about 200 items with as many properties. */
const MAX_BOXES = 5000;

/** A box: its type, its bytes with its header, and where its payload starts and ends, which may be beyond the bytes. */
export type BoxRange = { type: string; length: number; start: number; end: number };

/**
 * The boxes directly inside `bytes` (ISO/IEC 14496-12, section 4.2); the last may extend beyond it.
 * @throws RangeError for more boxes than any camera writes
 */
export function* boxRanges(bytes: Uint8Array): Generator<BoxRange> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  for (let count = 0; offset + BOX_HEADER_BYTES <= bytes.length; count++) {
    if (count === MAX_BOXES) throw new RangeError(`more than ${MAX_BOXES} boxes`);
    const declared = view.getUint32(offset);
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + BOX_HEADER_BYTES));
    const isLong = declared === LONG_LENGTH;
    const headerBytes = isLong ? 2 * BOX_HEADER_BYTES : BOX_HEADER_BYTES;
    let length = declared;
    if (declared === TO_THE_END) length = bytes.length - offset;
    if (offset + headerBytes > bytes.length) return;
    if (isLong) length = Number(view.getBigUint64(offset + BOX_HEADER_BYTES));
    if (length < headerBytes) return;
    yield { type, length, start: offset + headerBytes, end: offset + length };
    offset += length;
  }
}
