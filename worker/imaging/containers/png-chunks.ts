/** A chunk of a PNG, from its length to its checksum (PNG specification, section 5.3). */
export type PngChunk = { type: string; start: number; end: number; data: Buffer };

const SIGNATURE_BYTES = 8;
/** Length (4), type (4) and checksum (4). */
const CHUNK_FRAME_BYTES = 12;
/** A 50 MB photo in chunks of 8 kB, the smallest that encoders write, has 6,400. */
const MAX_CHUNKS = 50_000;

/**
 * The chunks of a PNG in order, up to IEND; the last may extend beyond the file. The decoder verifies checksums.
 * @throws RangeError for more chunks than any encoder writes
 */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  let start = SIGNATURE_BYTES;
  for (let count = 0; start + CHUNK_FRAME_BYTES <= bytes.length; count++) {
    if (count === MAX_CHUNKS) throw new RangeError(`more than ${MAX_CHUNKS} chunks`);
    const length = bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    // What was never written.
    if (type === '\0\0\0\0') return;
    const end = start + CHUNK_FRAME_BYTES + length;
    yield { type, start, end, data: bytes.subarray(start + 8, start + 8 + length) };
    if (type === 'IEND') return;
    start = end;
  }
}
