import { clamp } from '../numbers.ts';

/** "2/3", "1", "1 1/3": stops in thirds, as cameras count them, from 1/3 to 4; the sign is left out. */
export function inThirds(stops: number): string {
  const thirds = clamp(Math.round(Math.abs(stops) * 3), 1, 12);
  const fraction = ['', '1/3', '2/3'][thirds % 3] ?? '';
  return [String(Math.floor(thirds / 3) || ''), fraction].filter(Boolean).join(' ');
}

/** "about 2/3 of a stop", "about 1 stop", "about 1 1/3 stops"; the sign is left out. */
export function stopsText(stops: number): string {
  const amount = inThirds(stops);
  if (amount.includes('/') && !amount.includes(' ')) return `about ${amount} of a stop`;
  return `about ${amount} ${amount === '1' ? 'stop' : 'stops'}`;
}
