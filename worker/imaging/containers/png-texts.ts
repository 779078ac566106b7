import { inflateSync } from 'node:zlib';
import { pngChunks } from './png-chunks.ts';

/** A text with its keyword (PNG specification, sections 11.3.3.2 to 11.3.3.4). */
type PngText = { keyword: string; text: Buffer };

/** Enough for 256 kB in hexadecimal. Also the most bytes of a chunk that are read. */
const MAX_TEXT_BYTES = 600 * 1024;
/** Every text that is wanted has one or two chunks. */
const MAX_TEXTS = 8;
const MAX_KEYWORD_BYTES = 79;
const DEFLATE = 0;

/**
 * The texts with these keywords, in order. One that inflates beyond 600 kB, or is broken, is left out.
 * @param keywords in lower case
 * @throws RangeError for more chunks than any encoder writes
 */
export function pngTexts(bytes: Buffer, keywords: ReadonlySet<string>): PngText[] {
  const texts: PngText[] = [];
  let count = 0;
  for (const { type, data } of pngChunks(bytes)) {
    const end = data.subarray(0, MAX_KEYWORD_BYTES + 1).indexOf(0);
    const keyword = data.toString('latin1', 0, Math.max(0, end)).toLowerCase();
    const decode = DECODERS.get(type);
    if (decode === undefined || !keywords.has(keyword)) continue;
    if (++count > MAX_TEXTS) break;
    const text = decode(data.subarray(end + 1, end + 1 + MAX_TEXT_BYTES));
    if (text !== null) texts.push({ keyword, text });
  }
  return texts;
}

/** From the part of a chunk after its keyword. */
const DECODERS = new Map<string, (data: Buffer) => Buffer | null>([
  ['tEXt', (data) => data],
  ['zTXt', (data) => (data[0] === DEFLATE ? inflate(data.subarray(1)) : null)],
  ['iTXt', decodeInternational],
]);

/** A flag and a method of compression, a language and a translated keyword, each ended by a zero, then the text. */
function decodeInternational(data: Buffer): Buffer | null {
  const [flag, method] = data;
  const translatedAt = data.indexOf(0, 2) + 1;
  const textAt = data.indexOf(0, translatedAt) + 1;
  if (translatedAt === 0 || textAt === 0) return null;
  const text = data.subarray(textAt);
  if (flag === 0) return text;
  return method === DEFLATE ? inflate(text) : null;
}

function inflate(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: MAX_TEXT_BYTES });
  } catch {
    // The text is too long, cut off or damaged. zlib has a code for each, and none of them concerns the photo.
    return null;
  }
}
