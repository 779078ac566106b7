import { z } from 'zod';

/** Characters: the longest address that a mail can be sent to (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;

/*
 * A simple pattern (first spec, section 5), without what a mail program takes apart: `ann@x.test>`
 * would be a second account whose mail arrives at `ann@x.test`.
 */
const EMAIL_PATTERN =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u;

/** One label of a host name (RFC 1123, 2.1) or of an internationalized one (RFC 5890): no hyphen at either end. */
const LABEL_PATTERN = /^(?!-)(?:[a-z\d-]|\P{ASCII}){1,63}(?<!-)$/iu;

/** What separates labels: a full stop, and the ideographic one that IDNA takes for it (RFC 3490, 3.1). */
const LABEL_SEPARATOR = /[.\u3002]/;

const MALFORMED = 'Please enter a valid email address';

/**
 * Whether a mail can be addressed to it: the local part is a dot-atom (RFC 5322, 3.4.1), the domain a host
 * name. NFKC first, as IDNA does: a full-width stop or bracket stands for the ASCII one.
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
 * The address with which someone signs in. It takes more than a new account may have: accounts were opened
 * while the rule was only the pattern. What is too long never meets the pattern, whose time grows with the
 * square of the length.
 */
export const signInAddressSchema = z
  .string()
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .max(EMAIL_MAX_LENGTH, { error: MALFORMED, abort: true })
  .regex(EMAIL_PATTERN, { error: MALFORMED, abort: true });

/** A new address of an account, as forms ask for it and the server takes it; the server keeps it in lower case. */
export const emailAddressSchema = signInAddressSchema.refine(isDeliverable, MALFORMED);
