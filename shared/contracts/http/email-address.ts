import { z } from 'zod';

/** Characters: the longest address that a mail can be sent to (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;

/*
 * A simple pattern that excludes characters with a meaning in mail headers: `ann@x.test>` would be a second account
 * whose mail arrives at `ann@x.test`.
 */
const EMAIL_PATTERN =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u;

/** One label of a host name (RFC 1123, 2.1) or of an internationalized one (RFC 5890): no hyphen at either end. */
const LABEL_PATTERN = /^(?!-)(?:[a-z\d-]|\P{ASCII}){1,63}(?<!-)$/iu;

/** Separators of labels: a full stop, and the ideographic one that IDNA treats alike (RFC 3490, 3.1). */
const LABEL_SEPARATOR = /[.\u3002]/;

const MALFORMED = 'Please enter a valid email address';

/**
 * Whether a mail can be sent to it: the local part is a dot-atom (RFC 5322, 3.4.1), the domain a host name. NFKC comes
 * first, as in IDNA, since it turns a full-width stop or bracket into the ASCII one.
 */
function isDeliverable(address: string): boolean {
  const at = address.lastIndexOf('@');
  const atoms = address.slice(0, at).split('.');
  const labels = address
    .slice(at + 1)
    .normalize('NFKC')
    .split(LABEL_SEPARATOR);
  return !atoms.includes('') && labels.every((label) => LABEL_PATTERN.test(label));
}

/**
 * The address of a sign-in. It accepts more than a new account may have, since early accounts only had to match the
 * pattern. The length is checked before the pattern, whose time grows with the square of the length.
 */
export const signInAddressSchema = z
  .string()
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .max(EMAIL_MAX_LENGTH, { error: MALFORMED, abort: true })
  .regex(EMAIL_PATTERN, { error: MALFORMED, abort: true });

/** A new address of an account, in forms and on the server, which stores it in lower case. */
export const emailAddressSchema = signInAddressSchema.refine(isDeliverable, MALFORMED);
