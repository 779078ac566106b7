import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, promises as fs } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';

type Hashed = { bytes: number; sha256: string };

/** Passes chunks on and hashes them. @param onEnd called with the result once all have passed */
function hashing(onEnd: (hashed: Hashed) => void) {
  return async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    onEnd({ bytes, sha256: hash.digest('hex') });
  };
}

/** Size and SHA-256 of a file. */
export async function hashFile(file: string): Promise<Hashed> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes a stream to a new file, whose folder is made if it is missing. @returns size and SHA-256 */
export async function writeHashed(file: string, source: Readable): Promise<Hashed> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  let hashed: Hashed = { bytes: 0, sha256: '' };
  const pass = hashing((result) => {
    hashed = result;
  });
  await pipeline(source, pass, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return hashed;
}

/** Writes a stream compressed (zstd) to a new file. @returns size and SHA-256 of the file as it lies there */
export async function writeCompressed(
  folder: string,
  file: string,
  source: Readable | AsyncIterable<string>,
): Promise<Hashed & { file: string }> {
  const target = path.join(folder, file);
  await fs.mkdir(path.dirname(target), { recursive: true });
  let hashed: Hashed = { bytes: 0, sha256: '' };
  const pass = hashing((result) => {
    hashed = result;
  });
  const stream = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, createZstdCompress(), pass, stream);
  return { file, ...hashed };
}

/** Opens a compressed file; the stream carries its content. */
export const openCompressed = (file: string): Readable => {
  const content = createZstdDecompress();
  const source = createReadStream(file);
  source.on('error', (error) => content.destroy(error));
  return source.pipe(content);
};

/** The lines of a compressed file. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const content = openCompressed(file);
  const failed = new Promise<never>((_, reject) => content.once('error', reject));
  failed.catch(() => undefined); // the loop below ends by it, and then it is awaited
  try {
    for await (const line of createInterface({ input: content })) yield line;
    if (content.errored !== null) await failed;
  } finally {
    content.destroy();
  }
}
