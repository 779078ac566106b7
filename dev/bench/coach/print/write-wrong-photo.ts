import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../../../../testing/fixtures/scenes.ts';
import type { Coached } from '../reviewed.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDER = '.cache/coach';
const PAIRS = 40;
const SEED = 20_261_126;
/** Remarks of a critique that a reader is shown. */
const SHOWN = 4;

export type BlindPair = {
  readonly photo: string;
  readonly other: string;
  /** The position of the photo's own critique. */
  readonly own: 'A' | 'B';
  readonly texts: Readonly<Record<'A' | 'B', readonly string[]>>;
};

const textsOf = ({ checked }: Coached): string[] =>
  checked.remarks.slice(0, SHOWN).map(({ what }) => what);

/** Photos with their own critique and another photo's, in random order; the same pairs for the same photos. */
export function blindPairs(photos: readonly Coached[]): BlindPair[] {
  const random = seededRandom(SEED);
  const pick = (count: number) => Math.floor(random() * count);
  return Array.from({ length: photos.length < 2 ? 0 : PAIRS }, () => {
    const at = pick(photos.length);
    const photo = photos[at];
    const other = photos[(at + 1 + pick(photos.length - 1)) % photos.length];
    if (photo === undefined || other === undefined) throw new Error('a pair has two photos');
    const own = random() < 0.5 ? 'A' : 'B';
    const [mine, theirs] = [textsOf(photo), textsOf(other)];
    const texts = own === 'A' ? { A: mine, B: theirs } : { A: theirs, B: mine };
    return { photo: photo.photo, other: other.photo, own, texts };
  });
}

/**
 * Writes the pairs for someone who looks at the photos, and separately which critique is whose. @returns the file's
 * path
 */
export function writeWrongPhoto(pairs: readonly BlindPair[]): string {
  const name = path.join(FOLDER, 'wrong-photo.md');
  mkdirSync(path.join(ROOT, FOLDER), { recursive: true });
  const lines = pairs.flatMap(({ photo, texts }, index) => [
    `## ${index + 1}. ${photo}`,
    ...(['A', 'B'] as const).flatMap((side) => [
      `${side}:`,
      ...texts[side].map((text) => `- ${text}`),
    ]),
    '',
  ]);
  writeFileSync(path.join(ROOT, name), `${lines.join('\n')}\n`);
  const key = pairs.map(({ photo, other, own }, index) =>
    [index + 1, photo, other, own].join('\t'),
  );
  writeFileSync(path.join(ROOT, FOLDER, 'wrong-photo-key.tsv'), `${key.join('\n')}\n`);
  return name;
}
