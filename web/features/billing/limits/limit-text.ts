import { MIN_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { siteSettings } from '../../../lib/site-settings.ts';
import { describeReset, type ResetText } from './describe-reset.ts';
import type { ReachedLimit } from './reached-limit.ts';

export type LimitText = { title: string; text: string };

/** See docs/texts.md#limits-of-plans. */
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
  title: 'Album uploads are a Creator feature',
  text: `You've used your ${folderUploads} free folder uploads. Creator includes unlimited albums.`,
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
function tooManyPhotos({ kind, left }: ReachedLimit, reset: ResetText | null): LimitText {
  const [period, usualReset] =
    kind === 'planMonthly' ? ['this month', 'on the first'] : ['today', 'at midnight'];
  const wayOn =
    left < MIN_PHOTOS_PER_ALBUM
      ? `An album needs at least ${MIN_PHOTOS_PER_ALBUM}. Upload a single photo now`
      : 'Your album has more. Choose fewer photos to continue now';
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

const ofFreePlan = ({ kind }: ReachedLimit): boolean =>
  kind === 'freeDaily' || kind === 'freeFolders';

/**
 * The text shown once an analysis would be accepted, after an upgrade or a reset.
 * @param refusedBy the limit that was reached
 * @param plan the plan that is in force now
 */
export function liftedText(refusedBy: ReachedLimit, plan: Plan): LimitText {
  const isUpgraded = ofFreePlan(refusedBy) && plan !== 'free';
  return {
    title: isUpgraded ? `${PLANS[plan].label} is active` : 'You can go on',
    text: 'Your photos are still here. Continue with the analysis.',
  };
}
