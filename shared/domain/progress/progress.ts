import type { CriticName } from '@photo-coach/shared/contracts/critiques.ts';
import type { ProgressSummary } from '@photo-coach/shared/contracts/http/progress.ts';
import { type CalendarDay, dayBefore } from './calendar-day.ts';
import { overallScore } from './scores.ts';

/** Tier of an overall score of 0–100. */
export function tierOf(overall: number): ProgressSummary['currentTier'] {
  if (overall >= 90) return 'Pro/Semi-Pro';
  if (overall >= 75) return 'Serious Hobbyist';
  return overall >= 50 ? 'Improving' : 'Beginner';
}

/**
 * Overall score (0–100), tier, streak and badges.
 * @param dots 1–5, of the categories that count
 */
export function progressSummary(
  dots: readonly number[],
  {
    critic,
    streakCount,
    badges,
  }: { critic: CriticName | null; streakCount: number; badges: readonly string[] },
): ProgressSummary {
  const overall = overallScore(dots);
  return {
    overallScore: overall,
    critic,
    currentTier: tierOf(overall),
    streakCount,
    badges: [...badges],
  };
}

/**
 * Consecutive days with an upload up to today. A day without an upload ends the streak only once it is over,
 * so a streak that reaches yesterday still counts.
 * @param days days with an upload, in any order, duplicates allowed
 */
export function streakCount(days: Iterable<CalendarDay>, today: CalendarDay): number {
  const uploaded = new Set(days);
  let day = uploaded.has(today) ? today : dayBefore(today);
  let count = 0;
  while (uploaded.has(day)) {
    count += 1;
    day = dayBefore(day);
  }
  return count;
}
