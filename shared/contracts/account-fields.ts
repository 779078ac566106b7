import { z } from 'zod';

/** Characters: the longest address that a mail can be sent to (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX_LENGTH = 254;

/*
 * A simple pattern (first spec, section 5), without what a mail program takes apart: `ann@x.test>`
 * would be a second account whose mail arrives at `ann@x.test`.
 */
const EMAIL_PATTERN =
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+\.[^\s@<>()[\]\\,;:"\p{C}]+$/u;

const MALFORMED = 'Please enter a valid email address';

/**
 * The address of an account, as forms ask for it and the server takes it; the server keeps it in
 * lower case. What is too long never meets the pattern, whose time grows with the square of the length.
 */
export const emailAddressSchema = z
  .string()
  .trim()
  .min(1, { error: 'Email is required', abort: true })
  .max(EMAIL_MAX_LENGTH, { error: MALFORMED, abort: true })
  .regex(EMAIL_PATTERN, MALFORMED);
