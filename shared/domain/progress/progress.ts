import type { ProgressSummary } from '../../contracts/http/progress.ts';
import { overallScore, tierOf } from './scores.ts';

/**
 * Overall score (0–100), tier, streak and badges.
 * @param dots 1–5, of the categories that count
 */
export function progressSummary(
  dots: readonly number[],
  { streakCount, badges }: { streakCount: number; badges: readonly string[] },
): ProgressSummary {
  const overall = overallScore(dots);
  return {
    overallScore: overall,
    currentTier: tierOf(overall),
    streakCount,
    badges: [...badges],
  };
}
