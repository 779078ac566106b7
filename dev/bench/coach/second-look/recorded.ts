import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';
import {
  afterSecondLook,
  type Claim,
  claimsOf,
  lookedAgain,
} from '../../../../worker/critics/coach/second-look/second-look.ts';

const FILE = path.join(import.meta.dirname, 'second-looks.tsv');

/*
 * A line of second-looks.tsv: the verdicts of someone who was shown the parts of a photo and mixed true and false
 * claims about them, as a model is, without knowing where they came from.
 */
const lineSchema = z.tuple([
  z.string().regex(/^\w+\/[\w-]+$/),
  z.string(),
  z.enum(['yes', 'no', 'cant_tell']),
  z.string().min(1),
]);

const placeText = ({ x, y, width, height }: Region): string =>
  [x, y, width, height].map((share) => share.toFixed(2)).join(' ');

export const claimKey = (photo: string, { text, region }: Pick<Claim, 'text' | 'region'>): string =>
  [photo, placeText(region), text].join('\t');

/** @throws ZodError for a line that is not as described */
function readRecorded(): ReadonlyMap<string, string> {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [photo, place, visible, text] = lineSchema.parse(line.split('\t'));
      return [[photo, place, text].join('\t'), visible];
    }),
  );
}

const recorded = readRecorded();

/** The claims of a reading that nobody has judged. */
export const unrecordedClaims = (photo: string, seen: PhotoReading): Claim[] =>
  claimsOf(seen).filter((claim) => !recorded.has(claimKey(photo, claim)));

/** What a second look leaves of a reading, from the record; null if none of it is reliable. */
export function lookAgain(photo: string, seen: PhotoReading): PhotoReading | null {
  const claims = claimsOf(seen);
  const answers = claims.flatMap((claim, at) => {
    const visible = recorded.get(claimKey(photo, claim));
    return visible === undefined ? [] : [{ remark: at + 1, visible }];
  });
  const looked = lookedAgain(JSON.stringify({ answers }), claims);
  return looked.isContradicted ? null : afterSecondLook(seen, looked);
}
