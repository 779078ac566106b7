import { claimsOf } from '../../../../worker/critics/coach/second-look/second-look.ts';
import { percent } from '../../critic/rows/row.ts';
import { countReached } from '../planted/count-reached.ts';
import type { Coached } from '../reviewed.ts';
import { readingsToLookAt } from '../second-look/readings-to-look-at.ts';
import { lookAgain, unrecordedClaims } from '../second-look/recorded.ts';
import { heading, line } from './lines.ts';

/** What a second look removes although it is true: remarks of the photos' own answers. */
function printLost(photos: readonly Coached[]): void {
  const claims = photos.flatMap(({ photo, checked, seen }) =>
    claimsOf(checked).map((claim) => {
      const isKept =
        claim.remark === null
          ? seen.scene !== null
          : seen.remarks.some(({ what }) => what === claim.text);
      return { photo, isKept, text: claim.text };
    }),
  );
  const lost = claims.filter(({ isKept }) => !isKept);
  line(`of ${claims.length} claims about the right photo, ${lost.length} are lost:`);
  for (const { photo, text } of lost) line(`  ${photo}: ${text}`);
}

/** Prints what a second look gains, from its recorded answers, and what it loses. */
export function printSecondLook(photos: readonly Coached[]): void {
  heading('Falsehoods planted into the answers (made here), and those that reach a page');
  const { byKind, reached } = countReached(photos, lookAgain);
  console.table(byKind);
  const all = Object.values(byKind);
  const sum = (of: (each: (typeof all)[number]) => number) =>
    all.reduce((total, each) => total + of(each), 0);
  const planted = sum((each) => each.planted);
  const share = (count: number) => `${percent(count / planted)} (${count})`;
  line(
    `of ${planted}: ${share(sum((each) => each.checked))} when checked, ${share(sum((each) => each['looked again']))} when looked at again`,
  );
  for (const each of reached) line(`  ${each}`);
  heading('The second look, by what readers saw (not a given model)');
  printLost(photos);
  const open = readingsToLookAt(photos).flatMap(({ photo, seen }) => unrecordedClaims(photo, seen));
  line(`claims that nobody has looked at, and that stand: ${open.length}`);
}
