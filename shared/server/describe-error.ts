import { stdSerializers } from 'pino';

/** What the message of a library's error may quote from its input: an address, or a query with a token. */
const QUOTED = [
  // Matches only at the start of a word: an attempt at each letter would take quadratic time for a long word.
  [/(?<![^\s<>"'(/\]])[^\s<>"'(/\]]+@[^\s<>"')]+/g, '[email]'],
  [/\b(token|token_hash|X-Amz-Signature)=[^\s&"']+/gi, '$1=[redacted]'],
  // The password of a database or a queue.
  [/\/\/[^\s/@]*:[^\s/@]*@/g, '//[redacted]@'],
] as const;

/** Logged for an AggregateError. */
const MAX_REASONS = 10;
/** The most characters of a text that are logged: a library may quote a whole request. */
const MAX_LENGTH = 4000;

const withoutQuotes = (text: string): string =>
  QUOTED.reduceRight(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text.slice(0, MAX_LENGTH),
  );

/** A stable code or status that a library gave its error. */
const codeOf = (error: object): { code?: string | number } => {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? { code } : {};
};

/**
 * An error for the log: type, message, code and stack, with its causes. Every other property is left out: PostgreSQL's
 * `detail` quotes whole rows, SMTP's reply the recipient.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, aggregateErrors } = stdSerializers.err(error);
  return {
    type,
    message: withoutQuotes(message),
    ...codeOf(error),
    stack: withoutQuotes(stack),
    ...(aggregateErrors && {
      reasons: aggregateErrors
        .slice(0, MAX_REASONS)
        .map((each: Error) => withoutQuotes(each.message)),
    }),
  };
}
