import { styleText } from 'node:util';
import { claimsOf } from '../../../worker/critics/coach/second-look.ts';
import { meanOf, percent, shareOf } from '../critic/rows/row.ts';
import { isRightWhenLookedAt, placesIn } from './places.ts';
import { countNamed, type Named, namedIn } from './precision.ts';
import { readJudged, readJudgedPlaces } from './read-judged.ts';
import { missedRemarks, recallOf } from './recall.ts';
import { PER_TOKEN, requestTokens } from './request-tokens.ts';
import type { Coached, Reviewed } from './reviewed.ts';
import { scoreFigures } from './scores.ts';
import { plantedIn, regionText } from './second-look.ts';

/** A second look's verdict on a claim. */
const SECOND_ANSWER = '{"remark": 1, "visible": "yes"}, ';

type Figures = Readonly<Record<string, string>>;
type InSet = { readonly isFrozen: boolean };

/** Figures of the tuned-on photos, of the frozen ones, and of all. */
const SETS: Readonly<Record<string, (each: InSet) => boolean>> = {
  tuned: ({ isFrozen }) => !isFrozen,
  frozen: ({ isFrozen }) => isFrozen,
  all: () => true,
};

const judgedPlaces = readJudgedPlaces();
const shareText = (share: number, of: number): string => `${percent(share)} of ${of}`;

function namedFigures(of: string, all: readonly Named[]): Figures {
  const { named, ...counts } = countNamed(all);
  const rows = Object.entries(counts).map(([verdict, count]) => {
    const share = named === 0 ? '' : ` (${percent(count / named)})`;
    return [`${of} ${verdict}`, `${count}${share}`];
  });
  return { [`${of} named`]: String(named), ...Object.fromEntries(rows) };
}

/** The figures that both critics have. */
const commonFigures = (photos: readonly Reviewed[], named: readonly Named[]) => ({
  photos: String(photos.length),
  ...Object.fromEntries(
    recallOf(photos).map(({ asked, share, of }) => [
      `said of remarks ${asked}`,
      shareText(share, of),
    ]),
  ),
  ...namedFigures(
    'weaknesses',
    named.filter(({ finding }) => finding.polarity === 'weakness'),
  ),
  ...namedFigures(
    'strengths',
    named.filter(({ finding }) => finding.polarity !== 'weakness'),
  ),
});

/** The figures that only the coach's critiques have. */
function coachFigures(photos: readonly Coached[]): Figures {
  const answered = photos.flatMap((photo) => photo.answered.remarks);
  const kept = photos.flatMap((photo) => photo.seen.remarks);
  const places = photos.flatMap(placesIn);
  const spoken = meanOf(
    photos.map(
      ({ answer, checked }) =>
        (answer.length + claimsOf(checked).length * SECOND_ANSWER.length) / PER_TOKEN,
    ),
  );
  return {
    ...scoreFigures(photos),
    ...plantedIn(photos.map(({ photo }) => photo)),
    'remarks of the model that are kept': shareText(kept.length / answered.length, answered.length),
    'places right, of remarks that the teacher makes too': shareText(
      shareOf(places.map(({ isRight }) => isRight)),
      places.length,
    ),
    'places right, those beside the teacher’s looked at': percent(
      shareOf(places.map((place) => isRightWhenLookedAt(place, judgedPlaces))),
    ),
    ...requestTokens(photos),
    'tokens out, second look included': String(Math.round(spoken)),
  };
}

function printLines(title: string, lines: readonly string[]): void {
  console.log(styleText('bold', `\n${title}: ${lines.length}`));
  for (const line of lines) console.log(`  ${line}`);
}

/** Prints a critic's figures and, case by case, what counts against it. */
function printCritic<Photo extends Reviewed>(
  title: string,
  photos: readonly Photo[],
  more: (photos: readonly Photo[]) => Figures,
): void {
  const judged = readJudged();
  const named = [...namedIn(photos, judged, 'weakness'), ...namedIn(photos, judged, 'strength')];
  const rows: Record<string, Record<string, string>> = {};
  for (const [set, isIn] of Object.entries(SETS)) {
    const own = photos.filter(isIn);
    const figures = { ...commonFigures(own, named.filter(isIn)), ...more(own) };
    for (const [name, figure] of Object.entries(figures)) {
      rows[name] = { ...rows[name], [set]: figure };
    }
  }
  console.log(styleText('bold', `\n${title}`));
  console.table(rows);
  printLines(
    'Findings that are not true, or that nobody has judged',
    named
      .filter(({ verdict }) => verdict !== 'true')
      .map(({ photo, isFrozen, finding, verdict, text }) =>
        [photo, isFrozen ? 'frozen' : 'tuned', finding.kind, `${verdict}: ${text}`].join(' '),
      ),
  );
  printLines(
    'Remarks of importance 4 and 5 that are not said',
    photos.flatMap((photo) =>
      missedRemarks(photo).map(
        ({ topic, polarity, importance }) => `${photo.photo} ${polarity} ${topic} (${importance})`,
      ),
    ),
  );
}

/** Prints the figures of the technical check. */
export const printMeasured = (photos: readonly Reviewed[]): void =>
  printCritic('The technical check against a teacher’s critiques', photos, () => ({}));

/** Prints the figures of the coach, and what was dropped from the recorded answers. */
export function printCoach(photos: readonly Coached[]): void {
  printCritic(
    `The coach, by answers to ${photos.length} photos that were recorded (not a given model)`,
    photos,
    coachFigures,
  );
  printLines(
    'Places beside the teacher’s',
    photos
      .flatMap(placesIn)
      .filter(({ isRight }) => !isRight)
      .map(({ photo, remark, teacher }) => {
        const looked = judgedPlaces.get(`${photo} ${remark.kind}`) ?? 'not yet';
        const [own, others] = [regionText(remark.region), teacher.map(regionText).join('] [')];
        return `${photo} ${remark.kind} (looked at: ${looked}) [${own}], teacher [${others}]: ${remark.what}`;
      }),
  );
  printLines(
    'What was not said',
    photos.flatMap(({ photo, dropped }) =>
      dropped.map(({ reason, text }) => `${photo} ${reason}: ${text}`),
    ),
  );
}
