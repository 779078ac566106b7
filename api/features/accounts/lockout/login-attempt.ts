import { hash } from 'node:crypto';

/** Whose password is tried, and from where; no network for who is signed in already. */
export type LoginAttempt = { email: string; network: string | null };

/** What a try is counted under. */
export type AttemptKeys = { email: string; network: string | null; pair: string };

/** A try that was counted as failed. */
export type RecordedAttempt = {
  keys: AttemptKeys;
  /** Of the email, this one included. */
  emailFailures: number;
  /** Emails that failed from the network, this one included. */
  networkFailures: number;
  /** Whether it is the first of this email from this network, and so counted against the network. */
  isNewPair: boolean;
};

const sha256 = (text: string): string => hash('sha256', text);

/** The keys of a try: hashes, so that no store shows whose they are. */
export const keysOf = ({ email, network }: LoginAttempt): AttemptKeys => ({
  email: sha256(email),
  network: network === null ? null : sha256(network),
  pair: sha256(`${email}\n${network}`),
});
