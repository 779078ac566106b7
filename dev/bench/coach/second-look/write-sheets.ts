import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../../../../testing/fixtures/scenes.ts';
import { shuffled } from '../../../../testing/lib/shuffled.ts';
import { secondLookRequest } from '../../../../worker/critics/coach/second-look/second-look.ts';
import sharp from '../../../../worker/imaging/decode/configured-sharp.ts';
import {
  encodeModelImage,
  MODEL_SIZES,
} from '../../../../worker/imaging/derivatives/model-image.ts';
import { loadSource } from '../../critic/measure/source.ts';
import type { Coached } from '../reviewed.ts';
import { type ReadingOf, readingsToLookAt } from './readings-to-look-at.ts';
import { claimKey, unrecordedClaims } from './recorded.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDER = '.cache/coach/second-looks';
const SEED = 20_261_127;

const CELL = 540;
const COLUMNS = 3;

/** The pictures of a request in a grid, in their order: left to right, row by row. */
async function sheetOf(pictures: readonly Buffer[]): Promise<Buffer> {
  const columns = Math.min(COLUMNS, pictures.length);
  const rows = Math.ceil(pictures.length / columns);
  const parts = pictures.map((input, at) => ({
    input,
    left: (at % columns) * CELL,
    top: Math.floor(at / columns) * CELL,
  }));
  return await sharp({
    create: { width: columns * CELL, height: rows * CELL, channels: 3, background: '#204060' },
  })
    .composite(parts)
    .png()
    .toBuffer();
}

async function modelImage(photo: string): Promise<Buffer> {
  const { full } = await loadSource(photo);
  return await encodeModelImage(full, full, MODEL_SIZES.single);
}

/** The claims of a reading that nobody has judged and that no earlier sheet contains. */
function newClaims({ photo, seen }: ReadingOf, asked: Set<string>) {
  const claims = unrecordedClaims(photo, seen).filter(
    (claim) => !asked.has(claimKey(photo, claim)),
  );
  for (const claim of claims) asked.add(claimKey(photo, claim));
  return claims;
}

/**
 * Writes what someone has to look at before the bench can measure the second look: for each reading the parts of its
 * photo and the claims about them, in random order, and separately the lines of second-looks.tsv for the answers.
 * @returns how many sheets there are, and where
 */
export async function writeSheets(photos: readonly Coached[]) {
  rmSync(path.join(ROOT, FOLDER), { recursive: true, force: true });
  mkdirSync(path.join(ROOT, FOLDER), { recursive: true });
  const asked = new Set<string>();
  const open = readingsToLookAt(photos)
    .map((each) => ({ photo: each.photo, claims: newClaims(each, asked) }))
    .filter(({ claims }) => claims.length > 0);
  const lines: string[] = [];
  const keys: string[] = [];
  for (const [index, { photo, claims }] of shuffled(open, seededRandom(SEED)).entries()) {
    const name = String(index + 1).padStart(3, '0');
    const { pictures, text } = await secondLookRequest(claims, await modelImage(photo));
    writeFileSync(path.join(ROOT, FOLDER, `${name}.png`), await sheetOf(pictures));
    lines.push(`## ${name}.png`, text, '');
    keys.push(...claims.map((claim, at) => [name, at + 1, claimKey(photo, claim)].join('\t')));
  }
  writeFileSync(path.join(ROOT, FOLDER, 'claims.md'), `${lines.join('\n')}\n`);
  writeFileSync(path.join(ROOT, FOLDER, 'keys.tsv'), `${keys.join('\n')}\n`);
  return { sheets: open.length, claims: keys.length, folder: FOLDER };
}
