import { PHOTO_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import type { Found } from '../critiqued.ts';
import { weaknessesIn } from '../critiqued.ts';
import type { Mark } from '../marks/read-marks.ts';
import { percent, type Row } from './row.ts';
import { UPLOADED } from './subject-row.ts';

/** Whether a fault is one that the photo really has, by the marks. */
function verdictOn(kind: string, { faults, debatable }: Mark): 'true' | 'debatable' | 'false' {
  if (faults.some((fault) => fault === kind)) return 'true';
  return debatable.some((fault) => fault === kind) ? 'debatable' : 'false';
}

/** Weaknesses named on photos as they are, against the faults that were marked by hand. */
export function cleanRow(found: Found, marks: readonly Mark[]): Row {
  const judged = marks.flatMap((mark) => {
    const each = found.get(mark.photo, UPLOADED);
    if (each === undefined) return [];
    return PHOTO_CATEGORIES.flatMap((category) => weaknessesIn(each, category)).map((finding) => ({
      finding,
      photo: mark.photo,
      verdict: verdictOn(finding.kind, mark),
    }));
  });
  const share = (verdict: string): number =>
    judged.filter((each) => each.verdict === verdict).length / Math.max(1, judged.length);
  return {
    test: 'weaknesses on clean photos: true / debatable / false',
    measured: `${percent(share('true'))} / ${percent(share('debatable'))} / ${percent(share('false'))} of ${judged.length}`,
    target: '≥ 75 % / ≤ 20 % / ≤ 5 %',
    passed: judged.length === 0 ? null : share('true') >= 0.75 && share('false') <= 0.05,
    failures: judged
      .filter(({ verdict }) => verdict !== 'true')
      .map(
        ({ photo, finding, verdict }) =>
          `${photo} · ${finding.kind} ${finding.value} (severity ${finding.severity.toFixed(2)}, sureness ${finding.sureness.toFixed(2)}) · ${verdict}`,
      ),
  };
}

/** First composition sentences, which only a person can judge. */
export function compositionRow(found: Found, marks: readonly Mark[]): Row {
  const first = marks.flatMap(({ photo }) => {
    const critique = found
      .get(photo, UPLOADED)
      ?.critiques.find(({ category }) => category === 'composition_balance');
    const { whatsWorking = [], whatToImprove = [] } = critique?.sentences ?? {};
    const sentence = whatsWorking[0] ?? whatToImprove[0];
    return sentence === undefined ? [] : [`${photo} · ${sentence.text}`];
  });
  return {
    test: 'first composition sentence false',
    measured: `${first.length} sentences, to be read beside the photos`,
    target: '≤ 3 %',
    passed: null,
    failures: first,
  };
}
