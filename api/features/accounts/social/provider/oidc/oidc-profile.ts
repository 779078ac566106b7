import { z } from 'zod';
import { type SocialProfile, toEmail, toName, toNames } from '../social-profile.ts';

/** The claims about a person: those of the ID token, or of the userinfo as well. */
export type OidcPerson = Record<string, unknown>;

const personSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish(),
  email_verified: z.unknown().optional(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  name: z.string().nullish(),
});

/** Some providers send the flag as text. */
const isTrue = (flag: unknown): boolean => flag === true || flag === 'true';

/**
 * Reads what an OpenID Connect provider says of a person. Subjects are unique within an issuer only: the issuer is part
 * of the id, so that a later provider of this server can't hand out the accounts of the one before.
 * @param options.trustsEmail takes every email for verified
 * @throws ZodError when the claims have an unexpected form
 */
export function readOidcProfile(
  raw: OidcPerson,
  { issuer, trustsEmail }: { issuer: string; trustsEmail: boolean },
): SocialProfile {
  const person = personSchema.parse(raw);
  const full = toName(person.name);
  return {
    provider: 'oidc',
    providerUserId: `${issuer}#${person.sub}`,
    email: trustsEmail || isTrue(person.email_verified) ? toEmail(person.email) : null,
    names: toNames(toName(person.given_name), toName(person.family_name), full),
  };
}
