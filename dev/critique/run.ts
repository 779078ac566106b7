// `npm run critique -- FILE|FOLDER… [--json] [--album] [--context FILE]`: critiques photos as a worker does, without a
// database. See docs/testing.md.
import '../../shared/server/without-maglev.ts';
import '../../shared/server/end-with-parent.ts';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { MAX_PHOTOS_PER_ALBUM, MIN_PHOTOS_PER_ALBUM } from '../../shared/contracts/album-limits.ts';
import { type JobContext, jobContextSchema } from '../../shared/contracts/context.ts';
import {
  createImagingPool,
  type ImagingPoolOptions,
} from '../../worker/imaging/pool/create-imaging-pool.ts';
import { limitsFor } from '../../worker/imaging/pool/photo-limits.ts';
import { type CritiquedFile, critiqueFiles } from './critique-file.ts';
import { critiqueFilesAsAlbum } from './critique-files-as-album.ts';
import { listFiles } from './list-files.ts';
import { albumText, critiqueText } from './print-critique.ts';

const USAGE = `Usage: npm run critique -- FILE|FOLDER… [--json] [--album] [--context FILE]
  --json          one line of JSON for each photo
  --album         critique the photos as one album as well (${MIN_PHOTOS_PER_ALBUM} to ${MAX_PHOTOS_PER_ALBUM} photos)
  --context FILE  JSON with what the photographer declared: {"questionnaire": {"intent": ["low_key"]}, …}`;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      album: { type: 'boolean', default: false },
      context: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new Error(USAGE);
  return { ...values, files: listFiles(positionals) };
}

/** @throws Error for a file that isn't a context */
function readContext(file: string | undefined, mode: JobContext['mode']): JobContext {
  const declared: unknown = file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8'));
  return jobContextSchema.parse({ mode, ...Object(declared) });
}

/** One line of JSON. */
function jsonOf(critiqued: CritiquedFile): string {
  if ('error' in critiqued) return JSON.stringify(critiqued);
  const { file, photo, critiques, overall } = critiqued;
  const { measurements } = photo;
  return JSON.stringify({ file, measurements, subject: measurements?.subject, critiques, overall });
}

/** There is no other worker to take the photo, so it is waited for, however busy the machine is. */
const WITHOUT_OTHERS: Pick<ImagingPoolOptions, 'limitsFor'> = {
  limitsFor: (header) => ({ ...limitsFor(header), elapsedMs: Number.POSITIVE_INFINITY }),
};

/** Progress on the terminal, if there is one, without disturbing redirected output. */
function showProgress(done: number, of: number): void {
  if (process.stderr.isTTY) process.stderr.write(done < of ? `\r${done} of ${of} ` : '\r\x1b[K');
}

async function main(): Promise<number> {
  const { files, json, album, context: contextFile } = readArguments();
  if (album && (files.length < MIN_PHOTOS_PER_ALBUM || files.length > MAX_PHOTOS_PER_ALBUM)) {
    throw new Error(`An album has ${MIN_PHOTOS_PER_ALBUM} to ${MAX_PHOTOS_PER_ALBUM} photos.`);
  }
  const context = readContext(contextFile, album ? 'album' : 'single');
  const atOnce = availableParallelism();
  const imaging = createImagingPool({ concurrency: atOnce, ...WITHOUT_OTHERS });
  const kept: CritiquedFile[] = [];
  let [done, failed] = [0, 0];
  for await (const critiqued of critiqueFiles(imaging, files, { context, atOnce })) {
    if (album) kept.push(critiqued);
    if ('error' in critiqued) failed += 1;
    done += 1;
    showProgress(done, files.length);
    console.log(json ? jsonOf(critiqued) : critiqueText(critiqued));
  }
  if (album && done > failed) {
    const result = critiqueFilesAsAlbum(kept, context);
    console.log(json ? JSON.stringify({ album: result }) : albumText(result));
  }
  await imaging.close();
  return failed === files.length ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
