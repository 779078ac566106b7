import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { hasFileProblem } from '@photo-coach/shared/domain/analyses/photo-failure.ts';

/** The photos of a complete album that have no critique. */
type MissingPhotos = {
  /** They failed on our side. */
  toRetry: AnalysisPhoto[];
  /** They are being tried again. */
  retrying: AnalysisPhoto[];
  /** Their own file is the problem. */
  unreadable: AnalysisPhoto[];
};

/** Divides the photos of a complete album that have no critique by what can be done about them. */
export function missingPhotosOf({ photos }: Pick<Analysis, 'photos'>): MissingPhotos {
  const missing = photos.filter(({ state }) => state !== 'critiqued');
  const retrying = missing.filter(({ state }) => state !== 'failed');
  const unreadable = missing.filter(hasFileProblem);
  const others = [...retrying, ...unreadable];
  return { retrying, unreadable, toRetry: missing.filter((photo) => !others.includes(photo)) };
}

const MINUTE_MS = 60_000;

/** When photos are tried again automatically: 'in about 10 minutes'. */
function whenText(retryAt: string, now: Date): string {
  const minutes = Math.round((Date.parse(retryAt) - now.getTime()) / MINUTE_MS);
  if (minutes < 1) return 'in a moment';
  return minutes === 1 ? 'in about a minute' : `in about ${minutes} minutes`;
}

/**
 * What happens next to photos that failed on our side.
 * @param retryAt when they are tried again automatically; null: never
 */
export function nextTryText(count: number, retryAt: string | null, now: Date): string {
  const them = count === 1 ? 'it' : 'them';
  if (retryAt !== null) return `We try ${them} again by ourselves ${whenText(retryAt, now)}.`;
  const [these, was] = count === 1 ? ['this one', 'It was'] : ['these', 'They were'];
  return `You can try ${these} again. ${was} not counted against your plan.`;
}
