import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Adds one file to the zip; resolves once all of its content has been read. */
export type AddFile = (
  /** With folders, by slashes; relative. */
  path: string,
  /** The text, or a function that opens the content when the zip gets to it. */
  content: string | (() => Readable | Promise<Readable>),
  options?: {
    /** false for photos, which are compressed already. */
    compress?: boolean;
  },
) => Promise<void>;

/**
 * Makes a zip while it is read: `write` adds one file after another, and waits while nothing is read.
 * Only parts of one file are in memory at any time. When `write` fails, the stream fails with
 * its error; when the stream is closed early, so is the file that is being read.
 */
export function zipStream(write: (add: AddFile) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const closed = new AbortController();
  output.once('close', () => closed.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);

  const add: AddFile = async (path, content, { compress = true } = {}) => {
    closed.signal.throwIfAborted();
    const source = typeof content === 'string' ? Readable.from([content]) : await content();
    try {
      zip.addReadStream(source, path, { compress });
      await finished(source, { signal: closed.signal });
    } finally {
      source.destroy();
    }
  };
  write(add).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}
