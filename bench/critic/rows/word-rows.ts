import { CRITIQUE_FIELDS } from '@photo-coach/shared/contracts/critiques.ts';
import { percentile } from '../../lib/compare.ts';
import type { Critiqued } from '../critiqued.ts';
import { meanOf, percent, type Row } from './row.ts';

/** Photos on which sentences are counted, and in how many of them one may occur. */
export const PHOTOS_READ = 45;
const OFTEN = 3;

const NUMBER = /\d+(?:[.,/]\d+)*/g;

const sentencesOf = ({ critiques }: Critiqued): string[] =>
  critiques.flatMap(({ sentences }) =>
    CRITIQUE_FIELDS.filter((field) => field !== 'deepDive').flatMap((field) =>
      sentences[field].map(({ text }) => text),
    ),
  );

/** How often sentences recur, and how long they are. */
export function wordRows(photos: readonly Critiqued[]): Row[] {
  const texts = photos.map(sentencesOf);
  const occurrences = new Map<string, number>();
  for (const own of texts) {
    for (const masked of new Set(own.map((text) => text.replace(NUMBER, '#')))) {
      occurrences.set(masked, (occurrences.get(masked) ?? 0) + 1);
    }
  }
  const all = texts.flat();
  const often = all.filter((text) => (occurrences.get(text.replace(NUMBER, '#')) ?? 0) > OFTEN);
  const recurring = often.length / Math.max(1, all.length);
  const words = percentile(
    all.map((text) => text.split(/\s+/).length),
    50,
  );
  const numbers = meanOf(all.map((text) => text.match(NUMBER)?.length ?? 0));
  const commonest = [...occurrences.entries()].sort((a, b) => b[1] - a[1]).slice(0, 15);
  return [
    {
      test: `sentences in more than ${OFTEN} of ${photos.length} photos`,
      measured: `${percent(recurring)} of ${all.length}`,
      target: '≤ 30 %',
      passed: recurring <= 0.3,
      failures: commonest.map(([text, count]) => `${count} × ${text}`),
    },
    {
      test: 'words (median) and numbers (mean) in a sentence',
      measured: `${words}, ${numbers.toFixed(2)}`,
      target: '≤ 16, ≤ 0.3',
      passed: words <= 16 && numbers <= 0.3,
      failures: [],
    },
  ];
}
