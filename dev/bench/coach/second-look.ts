import path from 'node:path';
import type { PhotoReading } from '@photo-coach/shared/contracts/readings.ts';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';
import {
  afterSecondLook,
  claimsOf,
  lookedAgain,
} from '../../../worker/critics/coach/second-look.ts';
import { readTsv } from '../lib/read-tsv.ts';

/*
 * A line of second-looks.tsv: the verdict of someone who was shown the parts of a photo and mixed true and false claims
 * about them, as a model is, without knowing where they came from.
 */
const lineSchema = z.tuple([
  z.string().regex(/^\w+\/[\w-]+$/),
  z.string(),
  z.enum(['yes', 'no', 'cant_tell']),
  z.string().min(1),
]);

const recorded: ReadonlyMap<string, string> = new Map(
  readTsv(path.join(import.meta.dirname, 'second-looks.tsv'), lineSchema).map(
    ([photo, place, visible, text]) => [[photo, place, text].join('\t'), visible],
  ),
);

/** Left, top, width and height, as shares of the frame. */
export const regionText = ({ x, y, width, height }: Region): string =>
  [x, y, width, height].map((share) => share.toFixed(2)).join(' ');

/** What a second look leaves of a reading, from the record; null if none of it is reliable. */
export function lookAgain(photo: string, seen: PhotoReading): PhotoReading | null {
  const claims = claimsOf(seen);
  const answers = claims.flatMap(({ text, region }, at) => {
    const visible = recorded.get([photo, regionText(region), text].join('\t'));
    return visible === undefined ? [] : [{ remark: at + 1, visible }];
  });
  const looked = lookedAgain(JSON.stringify({ answers }), seen);
  return looked.isContradicted ? null : afterSecondLook(seen, looked);
}
