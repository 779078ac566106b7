import { PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { describeReset, type ResetText } from './describe-reset.ts';
import type { ReachedLimit } from './reached-limit.ts';

type LimitText = { title: string; text: string };

/** Specification 2, section 8. */
const DAILY_TITLE = 'Daily limit reached';
const { analysesPerDay, folderUploads } = PLANS.free;

function freeDaily(reset: ResetText | null): LimitText {
  const next = reset ? `${reset.wait}, ${reset.clock}` : 'tomorrow';
  return {
    title: DAILY_TITLE,
    text: `You've used today's ${analysesPerDay} free critiques. You get ${analysesPerDay} more ${next}.`,
  };
}

const freeFolders = (): LimitText => ({
  title: 'Album uploads are a Creator feature',
  text: `You've used your ${folderUploads} free folder uploads. Creator includes unlimited albums.`,
});

function planDaily(reset: ResetText | null): LimitText {
  // Design, section 12.
  const text = "You've reached today's limit of your plan. It resets at midnight.";
  if (reset === null) return { title: DAILY_TITLE, text };
  // Midnight of the account is another time of day where the browser is in another time zone.
  const elsewhere = reset.clock === 'at midnight' ? '' : `, ${reset.clock}`;
  return { title: DAILY_TITLE, text: `${text} That's ${reset.wait}${elsewhere}.` };
}

const planMonthly = (reset: ResetText | null): LimitText => ({
  title: 'Monthly limit reached',
  text: `You've reached this month's limit of your plan. It resets ${reset ? `${reset.clock}, ${reset.wait}` : 'on the first'}.`,
});

const failures = (reset: ResetText | null, message: string): LimitText => ({
  title: 'Too many failed analyses today',
  text: `${message}${reset ? ` That's ${reset.wait}, ${reset.clock}.` : ''} Failed analyses don't count against your plan.`,
});

const TEXTS: Record<ReachedLimit['kind'], (reset: ResetText | null, message: string) => LimitText> =
  { freeDaily, freeFolders, planDaily, planMonthly, failures };

/** What a limit is called and what it says. @param timeZone IANA name; the browser's by default */
export function limitText(
  { kind, message, resetsAt }: ReachedLimit,
  now: Date,
  timeZone?: string,
): LimitText {
  return TEXTS[kind](resetsAt === null ? null : describeReset(resetsAt, now, timeZone), message);
}
