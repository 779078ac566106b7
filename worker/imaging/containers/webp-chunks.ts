/** A chunk of a WebP, from its type to its padding (RFC 9649, section 2.3). */
export type WebpChunk = { type: string; start: number; end: number; data: Buffer };

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** One frame with metadata has fewer than 10 chunks; the limit allows for animations. */
const MAX_CHUNKS = 10_000;

/** Chunks with coded pixels. */
export const FRAME_CHUNKS: ReadonlySet<string> = new Set(['ANMF', 'ALPH', 'VP8 ', 'VP8L']);

/** Whether the file ends inside a chunk. */
export const isCut = ({ start, data }: WebpChunk, bytes: Buffer) =>
  bytes.readUInt32LE(start + 4) > data.length;

/**
 * The chunks of a WebP in order; the last may extend beyond the file.
 * @throws RangeError for more chunks than any encoder writes
 */
export function webpChunks(bytes: Buffer): Generator<WebpChunk> {
  return riffChunks(bytes, RIFF_HEADER_BYTES);
}

/** The chunks inside a frame of an animation, after 16 bytes of position, size and flags. */
export function frameChunks(frame: Buffer): Generator<WebpChunk> {
  return riffChunks(frame, 16);
}

function* riffChunks(bytes: Buffer, from: number): Generator<WebpChunk> {
  let start = from;
  for (let count = 0; start + CHUNK_HEADER_BYTES <= bytes.length; count++) {
    if (count === MAX_CHUNKS) throw new RangeError(`more than ${MAX_CHUNKS} chunks`);
    const type = bytes.toString('latin1', start, start + 4);
    // Padding behind the last chunk.
    if (type === '\0\0\0\0') return;
    const length = bytes.readUInt32LE(start + 4);
    const dataStart = start + CHUNK_HEADER_BYTES;
    const end = dataStart + length + (length % 2);
    yield { type, start, end, data: bytes.subarray(dataStart, dataStart + length) };
    start = end;
  }
}
