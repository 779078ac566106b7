import type { Region } from '@photo-coach/shared/contracts/regions.ts';
import { isLedRight } from '../figures/lead.ts';
import { placesIn, readJudgedPlaces } from '../figures/places.ts';
import type { NamedWeakness } from '../figures/precision.ts';
import { missedRemarks } from '../figures/recall.ts';
import type { Coached } from '../reviewed.ts';
import { heading, line } from './lines.ts';

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

/** Prints the evidence of the coach's figures: each case that counts against it. */
export function printCases(photos: readonly Coached[], weaknesses: readonly NamedWeakness[]): void {
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
