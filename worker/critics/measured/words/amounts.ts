import { inThirds } from '@photo-coach/shared/domain/measurements/stops.ts';
import type { Scene } from './scene.ts';

const NUMBERS = 'no one two three four five six seven eight nine ten'.split(' ');

/** A count in words up to ten. */
export const countText = (count: number): string => NUMBERS[count] ?? String(count);

/** "a", "a and b", "a, b and c"; with more than `most`, "a, b, c and 3 more". */
export function listed(names: readonly string[], most = 4): string {
  const kept = most - 1;
  const shown =
    names.length > most ? [...names.slice(0, kept), `${names.length - kept} more`] : names;
  const before = shown.slice(0, -1).join(', ');
  return [before, ...shown.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** Exposure compensation as cameras display it: "+1 1/3 EV", "−2/3 EV", "0 EV". */
export function compensationText(stops: number): string {
  if (Math.abs(stops) < 1 / 6) return '0 EV';
  return `${stops < 0 ? '−' : '+'}${inThirds(stops)} EV`;
}

const SHARES: readonly (readonly [number, string])[] = [
  [0.01, 'a hundredth'],
  [0.02, 'a fiftieth'],
  [0.05, 'a twentieth'],
  [0.1, 'a tenth'],
  [0.2, 'a fifth'],
  [0.25, 'a quarter'],
  [1 / 3, 'a third'],
  [0.5, 'half'],
  [2 / 3, 'two thirds'],
  [0.75, 'three quarters'],
];

/** The nearest everyday share: "about a third". @param share 0–1 */
function shareText(share: number): string {
  const distance = (of: number) => Math.abs(Math.log(of / Math.max(0.005, share)));
  const [, words] = SHARES.reduce((best, next) =>
    distance(next[0]) < distance(best[0]) ? next : best,
  );
  return `about ${words}`;
}

/** A share of the photo: "about a third of the photo", "almost the whole photo". @param share 0–1 */
export const photoShareText = (share: number): string =>
  share > 0.87 ? 'almost the whole photo' : `${shareText(share)} of the photo`;

/** Stops of light that correct something too dark or too light, by its amount. */
export const lift = ({ grade }: Scene): string => grade('1/3 of a stop', '2/3 of a stop', '1 stop');
