import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { z } from 'zod';

/** Names in the form of an account's metadata. */
type SocialNames = { first_name?: string; last_name?: string; full_name?: string };

/** A person's profile at a provider. */
export type SocialProfile = {
  provider: SocialProvider;
  /** The provider's own id of the person, which never changes. */
  providerUserId: string;
  /** In lower case; null unless the provider declares it verified. */
  email: string | null;
  names: SocialNames;
};

/** The used part of what the providers' strategies return. */
const googleSchema = z.object({
  _json: z.object({
    sub: z.string().min(1).max(255),
    email: z.string().nullish(),
    email_verified: z.unknown().optional(),
    given_name: z.string().nullish(),
    family_name: z.string().nullish(),
    name: z.string().nullish(),
  }),
});

const githubSchema = z.object({
  _json: z.object({ id: z.int().positive(), name: z.string().nullish() }),
  emails: z.array(z.object({ value: z.string(), primary: z.boolean(), verified: z.boolean() })),
});

/** Checks for ASCII before lowercasing, which would turn a Kelvin sign into a k. */
const emailSchema = z.email().max(254).toLowerCase();

/** An email in lower case; null for anything that isn't one. */
export const toEmail = (value: string | null | undefined): string | null =>
  emailSchema.safeParse(value).data ?? null;

/** Longest name, in characters; it is part of every access token. */
const NAME_MAX = 100;

/** The name without characters that the database can't store; '' if there is no name. */
export const toName = (name: string | null | undefined): string =>
  (name ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed();

/** The names of a person, without those that are empty. */
export function toNames(first: string, last: string, full: string): SocialNames {
  return {
    ...(first !== '' && { first_name: first }),
    ...(last !== '' && { last_name: last }),
    // Only when both names are known.
    ...(first !== '' && last !== '' && { full_name: full === '' ? `${first} ${last}` : full }),
  };
}

function readGoogle(raw: unknown): Omit<SocialProfile, 'provider'> {
  const { _json: person } = googleSchema.parse(raw);
  return {
    providerUserId: person.sub,
    email: person.email_verified === true ? toEmail(person.email) : null,
    names: toNames(toName(person.given_name), toName(person.family_name), toName(person.name)),
  };
}

/** Uses only the primary address: others may be verified but not read. */
function readGithub(raw: unknown): Omit<SocialProfile, 'provider'> {
  const { _json: person, emails } = githubSchema.parse(raw);
  const full = toName(person.name);
  const [first = '', ...rest] = full.split(/\s+/);
  return {
    providerUserId: String(person.id),
    email: toEmail(emails.find(({ primary, verified }) => primary && verified)?.value),
    names: toNames(first, rest.join(' '), full),
  };
}

const READERS = { google: readGoogle, github: readGithub } as const;

/** Reads a strategy's result. @throws ZodError when it has an unexpected form */
export const readSocialProfile = (provider: keyof typeof READERS, raw: unknown): SocialProfile => ({
  provider,
  ...READERS[provider](raw),
});
