import { CRITIQUE_FIELDS } from '@photo-coach/shared/contracts/critiques.ts';
import { percentile } from '../../lib/compare.ts';
import type { Critiqued } from '../critiqued.ts';
import { meanOf, type Row } from './row.ts';

/** Photos whose sentences are counted. */
export const PHOTOS_READ = 45;

const NUMBER = /\d+(?:[.,/]\d+)*/g;

const sentencesOf = ({ critiques }: Critiqued): string[] =>
  critiques.flatMap(({ sentences }) =>
    CRITIQUE_FIELDS.filter((field) => field !== 'deepDive').flatMap((field) =>
      sentences[field].map(({ text }) => text),
    ),
  );

/** How long sentences are, and how many numbers they hold. */
export function wordRow(photos: readonly Critiqued[]): Row {
  const all = photos.flatMap(sentencesOf);
  const words = percentile(
    all.map((text) => text.split(/\s+/).length),
    50,
  );
  const numbers = meanOf(all.map((text) => text.match(NUMBER)?.length ?? 0));
  return {
    test: 'words (median) and numbers (mean) in a sentence',
    measured: `${words}, ${numbers.toFixed(2)}`,
    target: '≤ 16, ≤ 0.3',
    passed: words <= 16 && numbers <= 0.3,
    failures: [],
  };
}
