import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import { allowsFewerPhotos, isOfFreePlan, type ReachedLimit } from './reached-limit.ts';

const MS_OF_25_HOURS = 25 * 3_600_000;

/** The clock and the IANA time zone by which times are shown: the browser's, but in tests. */
type Clock = { now?: Date; timeZone?: string };

/** When a limit resets: 'at midnight', 'at 6:00 AM' or, unless it is tomorrow, 'on December 1'. @param resetsAt ISO 8601 */
function resetText(resetsAt: string, { now = new Date(), timeZone }: Clock): string {
  const at = new Date(resetsAt);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at);
  if (at.getTime() - now.getTime() > MS_OF_25_HOURS) {
    return `on ${format({ month: 'long', day: 'numeric' })}`;
  }
  const time = format({ hour: 'numeric', minute: '2-digit' });
  return time === '12:00 AM' ? 'at midnight' : `at ${time}`;
}

type LimitText = { title: string; text: string };

const DAILY_TITLE = 'Daily limit reached';
const { analysesPerDay, folderUploads } = PLANS.free;

/** Whose photo limit it is. */
const whose = (): string => (siteSettings().billing ? 'your plan' : 'this site');

/** The account's midnight is another time of day in a browser elsewhere. */
const elsewhere = (reset: string): string =>
  reset.startsWith('at ') && reset !== 'at midnight' ? ` That's ${reset} here.` : '';

const TEXTS: Record<ReachedLimit['kind'], (reset: string, message: string) => LimitText> = {
  freeDaily: (reset) => ({
    title: DAILY_TITLE,
    text: `You've used today's ${analysesPerDay} free analyses. You get ${analysesPerDay} more ${reset}.`,
  }),
  freeFolders: () => ({
    title: `You've used your ${folderUploads} free folder uploads`,
    text: 'Creator and Pro include unlimited albums.',
  }),
  planDaily: (reset) => ({
    title: DAILY_TITLE,
    text: `You've reached today's limit of ${whose()}. It resets at midnight.${elsewhere(reset)}`,
  }),
  planMonthly: (reset) => ({
    title: 'Monthly limit reached',
    text: `You've reached this month's limit of ${whose()}. It resets ${reset}.`,
  }),
  failures: (_reset, message) => ({
    title: 'Too many failed analyses today',
    text: `${message} Failed analyses don't count${siteSettings().billing ? ' against your plan' : ''}.`,
  }),
};

/** The album has more photos than are left. */
function tooManyPhotos(limit: ReachedLimit, reset: string): LimitText {
  const period = limit.kind === 'planMonthly' ? 'this month' : 'today';
  const wayOn = allowsFewerPhotos(limit)
    ? 'Your album has more. Choose fewer photos to continue now'
    : `An album needs at least ${MIN_PHOTOS_PER_ALBUM}. Upload a single photo now`;
  return {
    title: `You have ${countOf(limit.left, 'photo')} left ${period}`,
    text: `${wayOn}, or wait: your limit resets ${reset}.`,
  };
}

/** The title and text of a limit. */
export function limitText(limit: ReachedLimit, clock: Clock = {}): LimitText {
  const { kind, message, resetsAt, left } = limit;
  const reset = resetsAt === null ? 'tomorrow' : resetText(resetsAt, clock);
  return left > 0 ? tooManyPhotos(limit, reset) : TEXTS[kind](reset, message);
}

/**
 * The text shown once an analysis would be accepted, after an upgrade or a reset.
 * @param refusedBy the limit that was reached
 * @param plan the plan that is in force now
 */
export function liftedText(refusedBy: ReachedLimit, plan: Plan): LimitText {
  const isUpgraded = isOfFreePlan(refusedBy) && plan !== 'free';
  return {
    title: isUpgraded ? `${PLANS[plan].label} is active` : 'You can go on',
    text: 'Your photos are still here. Continue with the analysis.',
  };
}
