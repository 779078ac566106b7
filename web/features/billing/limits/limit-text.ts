import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import { allowsFewerPhotos, isOfFreePlan, type ReachedLimit } from './reached-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** How long until then: 'in 25 minutes', 'in 5 hours', 'in 9 days'. Days are rounded up, as on a calendar. */
function timeUntil(resetsAt: Date, now: Date): string {
  const left = resetsAt.getTime() - now.getTime();
  if (left < HOUR_MS) return relative.format(Math.max(1, Math.round(left / MINUTE_MS)), 'minute');
  if (left < 1.5 * DAY_MS) return relative.format(Math.round(left / HOUR_MS), 'hour');
  return relative.format(Math.ceil(left / DAY_MS), 'day');
}

/** The time of day and, unless it is tomorrow, the date, by the clock of the browser. */
function clockTime(resetsAt: Date, now: Date, timeZone: string | undefined): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(resetsAt);
  if (resetsAt.getTime() - now.getTime() > DAY_MS + HOUR_MS) {
    return `on ${format({ month: 'long', day: 'numeric' })}`;
  }
  const time = format({ hour: 'numeric', minute: '2-digit' });
  return time === '12:00 AM' ? 'at midnight' : `at ${time}`;
}

/** When a limit resets, in words. */
type ResetText = {
  /** 'in 25 minutes', 'in 5 hours', 'in 9 days'. */
  wait: string;
  /** 'at midnight', 'at 6:00 AM', 'on December 1'. */
  clock: string;
};

/**
 * Says when a limit resets.
 * @param resetsAt ISO 8601
 * @param timeZone IANA name; the browser's by default
 */
export function describeReset(resetsAt: string, now: Date, timeZone?: string): ResetText {
  const at = new Date(resetsAt);
  return { wait: timeUntil(at, now), clock: clockTime(at, now, timeZone) };
}

type LimitText = { title: string; text: string };

const DAILY_TITLE = 'Daily limit reached';
const { analysesPerDay, folderUploads } = PLANS.free;

/** Whose photo limit it is. */
const whose = (): string => (siteSettings().billing ? 'your plan' : 'this site');

function freeDaily(reset: ResetText | null): LimitText {
  const next = reset ? `${reset.wait}, ${reset.clock}` : 'tomorrow';
  return {
    title: DAILY_TITLE,
    text: `You've used today's ${analysesPerDay} free analyses. You get ${analysesPerDay} more ${next}.`,
  };
}

const freeFolders = (): LimitText => ({
  title: `You've used your ${folderUploads} free folder uploads`,
  text: 'Creator and Pro include unlimited albums.',
});

function planDaily(reset: ResetText | null): LimitText {
  const text = `You've reached today's limit of ${whose()}. It resets at midnight.`;
  if (reset === null) return { title: DAILY_TITLE, text };
  // The account's midnight is another time of day in a browser elsewhere.
  const elsewhere = reset.clock === 'at midnight' ? '' : `, ${reset.clock}`;
  return { title: DAILY_TITLE, text: `${text} That's ${reset.wait}${elsewhere}.` };
}

const planMonthly = (reset: ResetText | null): LimitText => ({
  title: 'Monthly limit reached',
  text: `You've reached this month's limit of ${whose()}. It resets ${reset ? `${reset.clock}, ${reset.wait}` : 'on the first'}.`,
});

const failures = (reset: ResetText | null, message: string): LimitText => ({
  title: 'Too many failed analyses today',
  text: `${message}${reset ? ` That's ${reset.wait}, ${reset.clock}.` : ''} Failed analyses don't count${siteSettings().billing ? ' against your plan' : ''}.`,
});

const TEXTS: Record<ReachedLimit['kind'], (reset: ResetText | null, message: string) => LimitText> =
  { freeDaily, freeFolders, planDaily, planMonthly, failures };

/** The album has more photos than are left. */
function tooManyPhotos(limit: ReachedLimit, reset: ResetText | null): LimitText {
  const { kind, left } = limit;
  const [period, usualReset] =
    kind === 'planMonthly' ? ['this month', 'on the first'] : ['today', 'at midnight'];
  const wayOn = allowsFewerPhotos(limit)
    ? 'Your album has more. Choose fewer photos to continue now'
    : `An album needs at least ${MIN_PHOTOS_PER_ALBUM}. Upload a single photo now`;
  const next = reset ? `${reset.clock}, ${reset.wait}` : usualReset;
  return {
    title: `You have ${countOf(left, 'photo')} left ${period}`,
    text: `${wayOn}, or wait: your limit resets ${next}.`,
  };
}

/** The title and text of a limit. @param timeZone IANA name; the browser's by default */
export function limitText(limit: ReachedLimit, now: Date, timeZone?: string): LimitText {
  const { kind, message, resetsAt, left } = limit;
  const reset = resetsAt === null ? null : describeReset(resetsAt, now, timeZone);
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
