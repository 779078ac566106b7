import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { isRawName } from '@photo-coach/shared/domain/raw/raw-formats.ts';

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

/**
 * Leaves out RAW files beside their JPEG (or HEIC), as cameras write them in pairs: both are the same photo.
 * @param known the names of the files that were chosen before
 * @returns the other files, and a sentence about the omitted ones, or none
 */
export function leaveOutPairs<Chosen extends { name: string }>(
  chosen: readonly Chosen[],
  known: readonly string[],
): { files: Chosen[]; problems: string[] } {
  const names = [...known, ...chosen.map(({ name }) => name)];
  const developed = new Set(names.filter((name) => !isRawName(name)).map(stemOf));
  const files = chosen.filter(({ name }) => !(isRawName(name) && developed.has(stemOf(name))));
  const count = chosen.length - files.length;
  if (count === 0) return { files, problems: [] };
  const were = count === 1 ? 'was left out: its JPEG is' : 'were left out: their JPEGs are';
  return { files, problems: [`${countOf(count, 'RAW file')} ${were} here.`] };
}
