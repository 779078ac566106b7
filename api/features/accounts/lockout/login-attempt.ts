import { hash } from 'node:crypto';

/** The email whose password is tried, and the network it is tried from; null when the caller is signed in. */
export type LoginAttempt = { email: string; network: string | null };

/** What an attempt is counted under. */
export type AttemptKeys = { email: string; network: string | null; pair: string };

/** An attempt that is counted as failed. */
export type RecordedAttempt = {
  keys: AttemptKeys;
  /** Failed attempts for the email, including this one. */
  emailFailures: number;
  /** Emails with failed attempts from the network, including this one. */
  networkFailures: number;
  /** Whether it is the first for this email from this network, which counts against the network. */
  isNewPair: boolean;
};

const sha256 = (text: string): string => hash('sha256', text);

/** The keys of an attempt: hashes, so that the store reveals no email and no address. */
export const keysOf = ({ email, network }: LoginAttempt): AttemptKeys => ({
  email: sha256(email),
  network: network === null ? null : sha256(network),
  pair: sha256(`${email}\n${network}`),
});
