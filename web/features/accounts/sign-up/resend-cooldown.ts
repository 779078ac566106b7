import { z } from 'zod';
import { readStored } from '../../../lib/storage/read-stored.ts';

/** The server sends one email per address in this time, ms; an earlier request sends nothing. */
const COOLDOWN_MS = 60_000;
const KEY = 'confirmationMailedAt';

/** Lower-case email to the time of the last confirmation email, ms since 1970. */
const timesSchema = z.record(z.string(), z.number());

const readTimes = () => readStored(KEY, timesSchema, sessionStorage) ?? {};

/** Records, in this tab and across reloads, that the server has just sent a confirmation email. */
export function startResendCooldown(email: string, now: number = Date.now()): void {
  const recent = Object.entries(readTimes()).filter(([, at]) => now - at < COOLDOWN_MS);
  const times = { ...Object.fromEntries(recent), [email.toLowerCase()]: now };
  sessionStorage.setItem(KEY, JSON.stringify(times));
}

/** When the next confirmation email can be requested, ms since 1970; in the past when it can be now. */
export function resendCooldownEnd(email: string, now: number = Date.now()): number {
  const mailedAt = readTimes()[email.toLowerCase()] ?? 0;
  // A clock that was set back must not lengthen the cooldown.
  return Math.min(mailedAt, now) + COOLDOWN_MS;
}
