/** Far above any camera's block of EXIF. */
const MAX_PROFILE_BYTES = 256 * 1024;
/** A name and a length. */
const HEAD = /^\s*[^\r\n]{0,80}[\r\n]{1,4}\s{0,20}(\d{1,9})\s/;
const MAX_HEAD_LENGTH = 200;

/**
 * A block of metadata that ImageMagick and tools like it write as text into a PNG: a line with its name, one with its
 * number of bytes, and the bytes in hexadecimal, in lines.
 * @param text of a chunk named `Raw profile type …`
 * @returns as many bytes as it names and has; null if it has another form
 */
export function decodeRawProfile(text: string): Uint8Array | null {
  const head = HEAD.exec(text.slice(0, MAX_HEAD_LENGTH));
  if (head === null) return null;
  const named = Math.min(Number(head[1]), MAX_PROFILE_BYTES);
  const digits = text.slice(head[0].length).replace(/\s+/g, '');
  const bytes = new Uint8Array(Math.min(named, Math.floor(digits.length / 2)));
  for (let index = 0; index < bytes.length; index++) {
    const byte = Number(`0x${digits.slice(2 * index, 2 * index + 2)}`);
    if (Number.isNaN(byte)) return bytes.subarray(0, index);
    bytes[index] = byte;
  }
  return bytes;
}
