import { z } from 'zod';
import { type Plan, planSchema } from '../contracts/records.ts';
import { type AlbumsKept, NOTICE_DAYS, UNTIL_DELETED } from '../domain/retention/albums-kept.ts';
import { splitList } from './worker-queues.ts';

const PLAN_NAMES = planSchema.options.join(', ');

const isPlan = (name: string): name is Plan => planSchema.options.some((plan) => plan === name);

/** The fewest days that an operator may set: a younger album could not be announced in time. */
const LEAST_KEPT_DAYS = NOTICE_DAYS;

/** A hundred years. */
const MOST_KEPT_DAYS = 36_500;

const isDays = (text: string): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= LEAST_KEPT_DAYS && Number(text) <= MOST_KEPT_DAYS;

const DAYS_RANGE = `a whole number of days from ${LEAST_KEPT_DAYS} to ${MOST_KEPT_DAYS}`;

/** Why the entries are refused; null when they are not. */
function problemOf(entries: readonly (readonly [string, string])[]): string | null {
  const unknown = entries.find(([name]) => !isPlan(name));
  if (unknown !== undefined) return `No plan is called ${unknown[0]}; there are ${PLAN_NAMES}`;
  const wrong = entries.find(([, days]) => !isDays(days));
  if (wrong !== undefined) return `${wrong[0]} needs ${DAYS_RANGE}`;
  const isTwice = new Set(entries.map(([name]) => name)).size < entries.length;
  return isTwice ? 'Names a plan twice' : null;
}

/**
 * For how many days albums are kept: `365` for every plan, or `free:365,creator:1095` by plan; for missing plans, and
 * if it is empty or not set, until somebody deletes them.
 */
export const albumsKeptSchema = z
  .string()
  .default('')
  .transform((list, context): AlbumsKept => {
    if (isDays(list.trim())) {
      const days = Number(list);
      return { free: days, creator: days, pro: days };
    }
    const entries = splitList(list).map((entry) => {
      const [name = '', ...days] = entry.split(':').map((part) => part.trim());
      return [name, days.join(':')] as const;
    });
    const isOneNumber = !list.includes(':') && entries.length === 1;
    const problem = isOneNumber ? `Needs ${DAYS_RANGE}, or plan:days` : problemOf(entries);
    if (problem !== null) {
      context.addIssue(problem);
      return z.NEVER;
    }
    const days = entries.map(([name, text]) => [name, Number(text)]);
    return { ...UNTIL_DELETED, ...Object.fromEntries(days) };
  });
