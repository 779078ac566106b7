import { z } from 'zod';
import { readStored } from '../../../lib/storage/read-stored.ts';

/** The server mails one address no more often than this, ms; a request that comes sooner sends nothing. */
const COOLDOWN_MS = 60_000;
const KEY = 'confirmationMailedAt';

/** Address in lower case, as the server has it, to when it was written to last, in ms since 1970. */
const timesSchema = z.record(z.string(), z.number());

const readTimes = () => readStored(KEY, timesSchema, sessionStorage) ?? {};

/** Remembers in this tab, over reloads, that the server has just written a confirmation mail to an address. */
export function startResendCooldown(email: string, now: number = Date.now()): void {
  const recent = Object.entries(readTimes()).filter(([, at]) => now - at < COOLDOWN_MS);
  const times = { ...Object.fromEntries(recent), [email.toLowerCase()]: now };
  sessionStorage.setItem(KEY, JSON.stringify(times));
}

/** When the next confirmation mail to an address can be asked for, in ms since 1970; in the past when it can be now. */
export function resendCooldownEnd(email: string, now: number = Date.now()): number {
  const mailedAt = readTimes()[email.toLowerCase()] ?? 0;
  // A clock that was set back makes no pause longer.
  return Math.min(mailedAt, now) + COOLDOWN_MS;
}
