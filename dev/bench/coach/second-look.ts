import path from 'node:path';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';
import {
  afterSecondLook,
  claimsOf,
  lookedAgain,
  partsOf,
} from '../../../worker/critics/coach/second-look.ts';
import { readTsv } from '../lib/read-tsv.ts';

/** Claims about other photos, and true ones about the mirrored place. */
const PLANTED = ['planted ', 'moved '] as const;

/*
 * A line of second-looks.tsv: the verdict of someone who was shown the parts of a photo and mixed true and planted
 * claims about them, as a model is, without knowing which are which. `against`: the sentence in the column of the place
 * and the last one contradict each other. `cannot`: the advice can't be done.
 */
const lineSchema = z.tuple([
  z.string().regex(/^\w+\/[\w-]+$/),
  z.string(),
  z.templateLiteral([
    z.enum(['', ...PLANTED]),
    z.enum(['yes', 'no', 'cant_tell', 'against', 'cannot']),
  ]),
  z.string().min(1),
]);
const lines = readTsv(path.join(import.meta.dirname, 'second-looks.tsv'), lineSchema);

/** Left, top, width and height, as shares of the frame. */
export const regionText = ({ x, y, width, height }: Region): string =>
  [x, y, width, height].map((share) => share.toFixed(2)).join(' ');

/** How many of the claims that were planted into these photos' second looks passed, by kind of claim. */
export const plantedIn = (photos: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    PLANTED.map((kind) => {
      const planted = lines.filter(
        ([photo, , verdict]) => photos.includes(photo) && verdict.startsWith(kind),
      );
      const passed = planted.filter(([, , verdict]) => verdict.endsWith('yes')).length;
      return [`claims ${kind}that pass a second look`, `${passed} of ${planted.length}`];
    }),
  );

/** What a second look leaves of a reading, from the record; null if none of it is reliable. */
export function lookAgain(photo: string, seen: PhotoReading): PhotoReading | null {
  const [claims, others] = [claimsOf(seen), partsOf(seen)];
  const own = lines.filter((line) => line[0] === photo);
  const numberOf = (text: string) =>
    1 + [...claims, ...others].findIndex((sentence) => sentence.text === text);
  const answers = claims.flatMap(({ text, region }, at) => {
    const line = own.find((each) => each[1] === regionText(region) && each[3] === text);
    return line === undefined ? [] : [{ remark: at + 1, visible: line[2] }];
  });
  const of = (verdict: string) => own.filter((each) => each[2] === verdict);
  const looked = lookedAgain(
    JSON.stringify({
      answers,
      against: of('against').map(([, one, , other]) => [numberOf(one), numberOf(other)]),
      cannot: of('cannot').map(([, , , text]) => numberOf(text)),
    }),
    seen,
  );
  return looked.isContradicted ? null : afterSecondLook(seen, looked);
}
