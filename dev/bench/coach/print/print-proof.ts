import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { z } from 'zod';
import { percent } from '../../critic/rows/row.ts';
import { agreementOf } from '../figures/ceiling.ts';
import { isLedRight } from '../figures/lead.ts';
import { placesIn, readJudgedPlaces } from '../figures/places.ts';
import type { NamedWeakness } from '../figures/precision.ts';
import { missedRemarks } from '../figures/recall.ts';
import type { Coached } from '../reviewed.ts';
import { twoReadings } from '../second-reader.ts';
import { tellApart } from '../wrong-photo.ts';
import { heading, line } from './lines.ts';
import { blindPairs, writeWrongPhoto } from './write-wrong-photo.ts';

const JUDGED = path.join(import.meta.dirname, '../wrong-photo-judged.tsv');
const judgedSchema = z.tuple([z.string(), z.string(), z.enum(['own', 'other'])]);

/** How far two readers agree: the most that can be expected of a coach. */
function printCeiling(photos: readonly Coached[]): void {
  const pairs = twoReadings(photos);
  const { onFirst, firstAmongThree } = agreementOf(pairs);
  heading(
    `Two readers of the same ${pairs.length} photos, by the rule that compares with a teacher`,
  );
  line(`first remarks that agree: ${percent(onFirst)}`);
  line(`first remarks among the other’s first three, both ways: ${percent(firstAmongThree)}`);
  if (pairs.length < 12) line('Fewer than 12 photos have two answers: these shares say little.');
}

/** Whether another photo's critique can be distinguished from a photo's own: by checking alone, and by a reader. */
function printWrongPhoto(photos: readonly Coached[]): void {
  const { pairs, own, other, toldApart, tied, mixedUp } = tellApart(photos);
  heading('Another photo’s answer, checked against a photo');
  line(
    `of ${pairs} pairs, without a model: told apart ${percent(toldApart)}, `.concat(
      `as much stands ${percent(tied)}, more of the wrong one ${percent(mixedUp)}`,
    ),
  );
  line(
    `of an answer stands ${percent(own)} against its own photo, ${percent(other)} against others`,
  );
  const [, ...judged] = readFileSync(JUDGED, 'utf8').trimEnd().split('\n');
  const chosen = judged.map((each) => judgedSchema.parse(each.split('\t'))[2]);
  const right = chosen.filter((each) => each === 'own').length;
  line(`by a reader who saw the photo and both, in random order: ${right} of ${chosen.length}`);
  line(`the pairs are in ${writeWrongPhoto(blindPairs(photos))}`);
}

const text = ({ x, y, width, height }: Region): string =>
  [x, y, width, height].map((share) => share.toFixed(2)).join(' ');

/** The evidence of the figures: one line for each case that counts against them. */
function casesIn(photos: readonly Coached[], weaknesses: readonly NamedWeakness[]) {
  const looked = readJudgedPlaces();
  return {
    'Places beside the teacher’s': photos
      .flatMap(placesIn)
      .filter(({ isRight }) => !isRight)
      .map(
        ({ photo, remark, teacher }) =>
          `${photo} ${remark.polarity} ${remark.kind} (looked at: ${looked.get(`${photo} ${remark.kind}`) ?? 'not yet'}) [${text(remark.region)}], teacher ${teacher.map((each) => `[${text(each)}]`).join(' ')}: ${remark.what}`,
      ),
    'First sentences that are not among the teacher’s first three': photos
      .filter((photo) => !isLedRight(photo))
      .map(({ photo, lead }) => `${photo}: ${lead?.text ?? '–'}`),
    'Remarks of importance 4 and 5 that are not said': photos.flatMap((photo) =>
      missedRemarks(photo).map(
        ({ topic, polarity, importance }) => `${photo.photo} ${polarity} ${topic} (${importance})`,
      ),
    ),
    'Weaknesses that are not true': weaknesses
      .filter(({ verdict }) => verdict === 'debatable' || verdict === 'false')
      .map(
        ({ photo, finding, verdict, text: said }) => `${photo} ${finding.kind} ${verdict}: ${said}`,
      ),
  };
}

function printCases(photos: readonly Coached[], weaknesses: readonly NamedWeakness[]): void {
  for (const [set, isIn] of [
    ['tuned', false],
    ['frozen', true],
  ] as const) {
    const inSet = ({ isFrozen }: { isFrozen: boolean }) => isFrozen === isIn;
    const cases = casesIn(photos.filter(inSet), weaknesses.filter(inSet));
    for (const [title, lines] of Object.entries(cases)) {
      heading(`${title} (${set}): ${lines.length}`);
      for (const each of lines) line(each);
    }
  }
}

/** Prints the evidence of the coach's figures: its ceiling, the wrong photo, and each case that counts against it. */
export function printProof(photos: readonly Coached[], weaknesses: readonly NamedWeakness[]): void {
  printCeiling(photos);
  printWrongPhoto(photos);
  printCases(photos, weaknesses);
}
