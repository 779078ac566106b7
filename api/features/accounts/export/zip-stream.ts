import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Adds one file to the zip; resolves once all of its content has been read. */
export type AddFile = (
  /** With folders, by slashes; relative. */
  path: string,
  /** The text, or what opens the content when its turn has come. */
  content: string | (() => Readable | Promise<Readable>),
  options?: {
    /** Photos are compressed already. */
    compress?: boolean;
  },
) => Promise<void>;

/**
 * Makes a zip as it is read: `write` adds one file after the other, and is held up while nobody reads.
 * Little more than one part of a file is in memory at any time. When `write` fails the stream fails with
 * its error; when the stream is given up, so is the file that is being read.
 */
export function zipStream(write: (add: AddFile) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const givenUp = new AbortController();
  output.once('close', () => givenUp.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);

  const add: AddFile = async (path, content, { compress = true } = {}) => {
    givenUp.signal.throwIfAborted();
    const source = typeof content === 'string' ? Readable.from([content]) : await content();
    try {
      zip.addReadStream(source, path, { compress });
      await finished(source, { signal: givenUp.signal });
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
