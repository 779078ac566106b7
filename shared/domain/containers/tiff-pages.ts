import { OutsideError, type TiffField, type TiffReader } from './tiff-reader.ts';

const SUB_DIRECTORIES = 330;
/** Cameras write up to 8. */
const MAX_PAGES = 32;

type TiffPages = {
  /** The fields of each, in the order of the file; a page's sub-directories follow it. */
  pages: TiffField[][];
  /** Whether a directory lies outside the bytes. */
  isCut: boolean;
};

/** Walks the directories of a TIFF and their sub-directories, each once and 32 at most. Unreadable ones are skipped. */
export function readTiffPages(tiff: TiffReader): TiffPages {
  const found: TiffPages = { pages: [], isCut: false };
  const pending = [tiff.firstDirectory];
  const seen = new Set([0]);
  for (let at = pending.shift(); at !== undefined && seen.size <= MAX_PAGES; at = pending.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    try {
      const { fields, next } = tiff.directory(at);
      found.pages.push(fields);
      pending.unshift(...subDirectories(tiff, fields), next);
    } catch (error) {
      // Outside the bytes, with more fields than anyone writes, or with a field of another type.
      if (!(error instanceof RangeError)) throw error;
      found.isCut ||= error instanceof OutsideError;
    }
  }
  return found;
}

function subDirectories(tiff: TiffReader, fields: readonly TiffField[]): number[] {
  const field = fields.find(({ tag }) => tag === SUB_DIRECTORIES);
  if (field === undefined) return [];
  const count = Math.min(field.count, MAX_PAGES);
  return Array.from({ length: count }, (_, index) => tiff.integer(field, index));
}
