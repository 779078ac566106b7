import { crc32, inflateRawSync } from 'node:zlib';

/* Signatures and offsets of the ZIP format (PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16). */
const END_OF_DIRECTORY = 0x06054b50;
const END_OF_DIRECTORY_BYTES = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;

export type ZipEntry = {
  content: Buffer;
  /** Whether it is stored without compression. */
  isStored: boolean;
};

function contentOf(zip: Buffer, entry: number): Buffer {
  const header = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(header) !== LOCAL_HEADER) throw new Error('no file where one should begin');
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const packed = zip.subarray(start, start + zip.readUInt32LE(entry + 20));
  const content = zip.readUInt16LE(entry + 10) === STORED ? packed : inflateRawSync(packed);
  if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error('a file is damaged');
  return content;
}

/**
 * Reads all files of a zip by name, in the order of its directory (no ZIP64, no encryption).
 * @throws Error when the zip is truncated or damaged
 */
export function readZip(zip: Buffer): Map<string, ZipEntry> {
  const end = zip.length - END_OF_DIRECTORY_BYTES;
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no whole zip');
  const entries = new Map<string, ZipEntry>();
  let entry = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(entry) !== DIRECTORY_ENTRY) throw new Error('the directory is damaged');
    const nameEnd = entry + 46 + zip.readUInt16LE(entry + 28);
    const name = zip.toString('utf8', entry + 46, nameEnd);
    const isStored = zip.readUInt16LE(entry + 10) === STORED;
    entries.set(name, { content: contentOf(zip, entry), isStored });
    entry = nameEnd + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return entries;
}
