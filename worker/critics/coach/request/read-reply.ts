import { at, findError, readError, type ToldError } from './find-error.ts';
import type { ModelReply, Usage } from './model.ts';
import { classifyFailure, type FailureKind, ModelFailure } from './model-failure.ts';
import { type ParsedBody, parseBody } from './parse-body.ts';
import { quoteServer } from './quote-server.ts';
import { readRetryAfter, type WaitHint } from './retry-after.ts';

/** What a model's server has sent. */
type ServerReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
};

type ModelAnswer = Omit<ModelReply, 'milliseconds'>;

/** The statuses that servers mean by their own words. The first row that matches decides. */
const NAMED_STATUSES: readonly (readonly [RegExp, number])[] = [
  [/insufficient_?quota|billing|payment/i, 402],
  [/api[_ ]?key|unauthenticated|unauthorized|authentication/i, 401],
  [/permission|forbidden|access[_ ]?denied/i, 403],
  [/not[_ ]?found/i, 404],
  [/too[_ ]?large/i, 413],
  [/rate[_ ]?limit|too[_ ]?many|resource[_ ]?exhausted|throttl/i, 429],
  [/overloaded|unavailable|time[d_ -]*out|deadline|loading|busy/i, 503],
];
/** Words that most refusals have, so that an HTTP status says more. */
const VAGUE_STATUSES: typeof NAMED_STATUSES = [
  [/server[_ ]?error|internal|api_error/i, 500],
  [
    /invalid[_ ]?(?:request|argument|param|value|type|field)|bad[_ ]?request|unprocessable|not_supported|unsupported[_ ](?:param|value)/i,
    400,
  ],
];

function namedStatus(words: readonly string[], statuses: typeof NAMED_STATUSES): number | null {
  const row = statuses.find(([pattern]) => words.some((word) => pattern.test(word)));
  return row?.[1] ?? null;
}

const MIN_ERROR = 400;
const MAX_ERROR = 599;
const isErrorStatus = (status: number): boolean => status >= MIN_ERROR && status <= MAX_ERROR;

/** The HTTP status that an error means: by its own number or name before the reply's, which may be 200. */
function meantStatus({ names, texts }: ToldError, { status }: ServerReply): number | null {
  const own = names.map(Number).find(isErrorStatus) ?? namedStatus(names, NAMED_STATUSES);
  if (own !== null) return own;
  if (isErrorStatus(status)) return status;
  const statuses = [...NAMED_STATUSES, ...VAGUE_STATUSES];
  return namedStatus(names, statuses) ?? namedStatus(texts, statuses);
}

const HINT_HEADERS = ['retry-after-ms', 'retry-after'];

/** When to ask again: by the header, the error's own fields, or its words. */
function findHints(kind: FailureKind, { hints, texts }: ToldError, headers: Headers): WaitHint[] {
  // Gateways send when a limit resets with every reply, whether or not that limit is reached.
  const names = kind === 'busy' ? [...HINT_HEADERS, 'x-ratelimit-reset'] : HINT_HEADERS;
  const own = names.flatMap((name): WaitHint[] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const spoken = /(?:try again|retry) (?:in|after) ([\d.]+ ?[a-z]+(?:[\d.]+s)?)/i.exec(
    texts.join(' '),
  )?.[1];
  return [...own, ...hints, ...(spoken === undefined ? [] : [['spoken', spoken] as const])];
}

type Context = {
  /** The key that was sent: no server's words may repeat it. */
  readonly key: string | null;
  readonly now: number;
};

const MAX_WORDS_LENGTH = 4000;

function toFailure(
  error: unknown,
  reply: ServerReply,
  { key, now, usage }: Context & { usage: Usage | null },
): ModelFailure {
  const told = readError(error);
  const status = meantStatus(told, reply);
  const words = [...told.names, ...told.texts].join(' ').slice(0, MAX_WORDS_LENGTH);
  const kind = classifyFailure(words, status);
  return new ModelFailure(kind, {
    status,
    words,
    said: quoteServer(told.texts.length > 0 ? told.texts : told.names, key),
    retryAfterSeconds: readRetryAfter(findHints(kind, told, reply.headers), now),
    usage,
  });
}

/** A body without JSON: a page, an error in plain words, or JSON that is cut off. */
function toTextFailure(text: string, reply: ServerReply, context: Context): ModelFailure {
  const { status } = reply;
  const isPage = text.startsWith('<');
  const words = isPage ? (/<title[^>]*>([^<]*)/i.exec(text)?.[1] ?? '') : text;
  if (isErrorStatus(status)) return toFailure(words, reply, { ...context, usage: null });
  if (isPage) return new ModelFailure('page', { said: quoteServer([words], context.key) });
  if (text === '' || /^(?:[[{]|data:|event:)/.test(text)) return new ModelFailure('empty');
  const failure = toFailure(words, reply, { ...context, usage: null });
  return failure.kind === 'failed' && failure.status === null
    ? new ModelFailure('endpoint', { said: quoteServer([words], context.key) })
    : failure;
}

const toCount = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.round(value) : 0;

/** The usage that a reply reports, by the last value that has one. */
function readUsage(values: readonly unknown[]): Usage {
  const usage = values.map((value) => at(value, 'usage')).findLast((each) => Boolean(each));
  return {
    input: toCount(at(usage, 'prompt_tokens')),
    cached: toCount(at(at(usage, 'prompt_tokens_details'), 'cached_tokens')),
    output: toCount(at(usage, 'completion_tokens')),
    reasoning: toCount(at(at(usage, 'completion_tokens_details'), 'reasoning_tokens')),
  };
}

/** The text of a message's content: a string, or an array of parts, as some servers send. */
function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content)
    ? content.map((part) => contentText(at(part, 'text'))).join('')
    : '';
}

/** The first choice's message in each value: whole, or a part of it for each event of a stream. */
const findMessages = (choices: readonly unknown[]): unknown[] =>
  choices.flatMap((choice) => {
    const message = at(choice, 'message') ?? at(choice, 'delta');
    return typeof message === 'object' && message !== null ? [message] : [];
  });

/** What is said: the content, or else the field in which some servers put a thinking model's whole answer. */
function joinSpoken(messages: readonly unknown[]): string {
  const said = messages.map((message) => contentText(at(message, 'content'))).join('');
  if (said.trim() !== '') return said;
  return messages
    .map((each) => contentText(at(each, 'reasoning_content')) || contentText(at(each, 'reasoning')))
    .join('');
}

const isPolicyEnd = (reason: string): boolean =>
  /^(?:content_filter|safety|sensitive|prohibited_content)/i.test(reason);

function readAnswer({ values }: ParsedBody, usage: Usage): ModelAnswer {
  const choices = values
    .map((value) => at(at(value, 'choices'), 0))
    .filter((choice) => !at(choice, 'index'));
  const messages = findMessages(choices);
  const end = choices.map((choice) => at(choice, 'finish_reason')).findLast(Boolean);
  const reason = typeof end === 'string' ? end : '';
  if (isPolicyEnd(reason) || messages.some((message) => Boolean(at(message, 'refusal')))) {
    throw new ModelFailure('policy', { usage });
  }
  if (/error|^abort/i.test(reason)) throw new ModelFailure('failed', { usage });
  if (messages.length === 0) {
    const isCompletion = values.some((value) => at(value, 'choices') !== undefined);
    throw new ModelFailure(isCompletion ? 'empty' : 'endpoint', { usage });
  }
  return { text: joinSpoken(messages), isCut: reason === 'length', usage };
}

/**
 * Reads any reply of a model's server. An error is the same wherever it is: in the HTTP status, in the body of a 200,
 * in a choice, or in an event of a stream.
 * @throws ModelFailure
 */
export function readReply(reply: ServerReply, context: Context): ModelAnswer {
  const body = parseBody(reply.body);
  if (body.values.length === 0) throw toTextFailure(body.text, reply, context);
  const usage = readUsage(body.values);
  const error = body.values.map(findError).find((each) => each !== undefined);
  if (error !== undefined || isErrorStatus(reply.status)) {
    throw toFailure(error ?? body.values, reply, { ...context, usage });
  }
  return readAnswer(body, usage);
}
