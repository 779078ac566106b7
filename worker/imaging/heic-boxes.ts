/** Bytes before the payload of an ISO base media box: its length (4) and type (4). */
const BOX_HEADER_BYTES = 8;
/** A FullBox carries a version and flags before its payload. */
const FULL_BOX_BYTES = 4;
/** In place of a length: the box reaches to the end of the file. */
const TO_THE_END = 0;
/** In place of a length: the length follows the type, in 64 bits. */
const LONG_LENGTH = 1;

type Box = { type: string; length: number; payload: Buffer };

/** The boxes directly inside `bytes` (ISO/IEC 14496-12, section 4.2); the last may reach beyond it. */
function* boxes(bytes: Buffer): Generator<Box> {
  let offset = 0;
  while (offset + 2 * BOX_HEADER_BYTES <= bytes.length) {
    const declared = bytes.readUInt32BE(offset);
    const type = bytes.toString('latin1', offset + 4, offset + BOX_HEADER_BYTES);
    let length = declared;
    if (declared === TO_THE_END) length = bytes.length - offset;
    if (declared === LONG_LENGTH) length = Number(bytes.readBigUInt64BE(offset + BOX_HEADER_BYTES));
    if (length < BOX_HEADER_BYTES) return;
    yield { type, length, payload: bytes.subarray(offset + BOX_HEADER_BYTES, offset + length) };
    offset += length;
  }
}

function payloadOf(bytes: Buffer | null, type: string): Buffer | null {
  if (bytes === null) return null;
  for (const box of boxes(bytes)) if (box.type === type) return box.payload;
  return null;
}

/** Whether a file ends before its last box does: libheif would show the missing tiles as grey. */
export function isTruncatedHeic(bytes: Buffer): boolean {
  let end = 0;
  for (const { length } of boxes(bytes)) end += length;
  return end > bytes.length;
}

/**
 * The ICC profile of a HEIC file (ISO/IEC 23008-12: meta / iprp / ipco / colr of type prof or rICC),
 * or null: then its pixels are taken as sRGB. The first profile is that of the primary image;
 * what follows belongs to thumbnails and gain maps.
 */
export function heicColorProfile(bytes: Buffer): Buffer | null {
  const meta = payloadOf(bytes, 'meta')?.subarray(FULL_BOX_BYTES) ?? null;
  const properties = payloadOf(payloadOf(meta, 'iprp'), 'ipco');
  if (properties === null) return null;
  for (const { type, payload } of boxes(properties)) {
    if (type !== 'colr') continue;
    const kind = payload.toString('latin1', 0, 4);
    if (kind === 'prof' || kind === 'rICC') return payload.subarray(4);
  }
  return null;
}
