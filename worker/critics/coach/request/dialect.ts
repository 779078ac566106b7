import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources';
import type { ModelRequest } from './model.ts';
import { type FailureKind, ModelFailure } from './model-failure.ts';

/** How a server enforces the form of an answer: by a schema, by JSON alone, or by words. */
const OUTPUTS = ['schema', 'json', 'text'] as const;
type Output = (typeof OUTPUTS)[number];

/** Parameters for the longest answer. */
type Limit = 'max_completion_tokens' | 'max_tokens';

/**
 * What a server understands of a request. Servers differ, and show it only by refusing; what was learned is kept while
 * the process runs.
 */
export type Dialect = {
  readonly output: Output;
  /** The parameters for the longest answer that it may accept; the first one is sent. */
  readonly limits: readonly Limit[];
  /** Whether the amount of thinking can be set. */
  readonly takesEffort: boolean;
  /** Whether rules may be in a message of their own, with the role `system`. */
  readonly takesSystem: boolean;
  /** Whether it takes more than one picture: if not, the optional picture is left out. */
  readonly takesSeveral: boolean;
};

/** Hosts of OpenAI's own models. */
const OF_OPENAI = /(?:^|\.)(?:openai\.com|azure\.com|azure\.us|azure\.cn)$/i;

/**
 * The dialect for a server's first request: all features. OpenAI's newer models refuse the older parameter for the
 * longest answer with an error; Ollama and others ignore the newer one silently, and an answer there ends only with the
 * server's context.
 * @param baseUrl null: OpenAI's
 */
export function fullDialect(baseUrl: string | null): Dialect {
  const limits: readonly Limit[] = ['max_tokens', 'max_completion_tokens'];
  const isOpenAi = baseUrl === null || OF_OPENAI.test(new URL(baseUrl).hostname);
  return {
    output: 'schema',
    limits: isOpenAi ? limits.toReversed() : limits,
    takesEffort: true,
    takesSystem: true,
    takesSeveral: true,
  };
}

type Settings = { readonly maxTokens: number; readonly effort: string | null };

function responseFormat({ output }: Dialect, { schema, purpose }: ModelRequest) {
  if (output === 'schema') return { response_format: zodResponseFormat(schema, purpose) };
  return output === 'json' ? { response_format: { type: 'json_object' } as const } : {};
}

const imagePart = (picture: Buffer) => ({
  type: 'image_url' as const,
  image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` },
});

function messagesOf(
  { takesSystem, takesSeveral }: Dialect,
  { system, pictures, text, nearer }: ModelRequest,
) {
  const further = (takesSeveral && nearer) || null;
  const said = further === null ? text : `${text}\n${further.text}`;
  const words = takesSystem ? said : `${system}\n\n${said}`;
  const shown = further === null ? pictures : [...pictures, further.picture];
  const content = [...shown.map(imagePart), { type: 'text' as const, text: words }];
  const user = { role: 'user' as const, content };
  return takesSystem ? [{ role: 'system' as const, content: system }, user] : [user];
}

/** A request in a server's dialect. */
export function phrase(
  request: ModelRequest,
  dialect: Dialect,
  { model, maxTokens, effort }: Settings & { model: string },
): ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    // Some servers stream by default.
    stream: false,
    messages: messagesOf(dialect, request),
    ...responseFormat(dialect, request),
    ...Object.fromEntries(dialect.limits.slice(0, 1).map((limit) => [limit, maxTokens])),
    // The SDK's type lists today's efforts; a server may know others.
    ...(dialect.takesEffort && effort !== null && { reasoning_effort: effort as 'low' }),
  };
}

const weakerOutput = (dialect: Dialect): Dialect | null => {
  const next = OUTPUTS[OUTPUTS.indexOf(dialect.output) + 1];
  return next === undefined ? null : { ...dialect, output: next };
};

const NAMES_LIMIT = /max_completion_tokens|max_tokens|max tokens/i;

/** What servers name in a refusal, and the simpler dialect without it. */
const SIMPLER: readonly {
  readonly named: RegExp;
  readonly without: (dialect: Dialect) => Dialect | null;
}[] = [
  {
    named:
      /(?:at most|only|more than|maximum of|limit of|supports?|up to) (?:one|1|a single)\b.{0,30}image|single image|multiple images|too many images/i,
    without: (dialect) => (dialect.takesSeveral ? { ...dialect, takesSeveral: false } : null),
  },
  {
    named: /reasoning_effort|reasoning effort/i,
    without: (dialect) => (dialect.takesEffort ? { ...dialect, takesEffort: false } : null),
  },
  {
    named: NAMES_LIMIT,
    without: (dialect) =>
      dialect.limits.length > 0 ? { ...dialect, limits: dialect.limits.slice(1) } : null,
  },
  {
    named: /system (role|message|prompt|instruction)|role.{0,20}system|developer instruction/i,
    without: (dialect) => (dialect.takesSystem ? { ...dialect, takesSystem: false } : null),
  },
  {
    named: /response_format|json_schema|json_object|json mode|structured output|schema|grammar/i,
    without: weakerOutput,
  },
];

/** Kinds of failures that a simpler form of the request can fix, with the statuses that servers give them. */
const FORM_STATUSES: Partial<Record<FailureKind, readonly (number | null)[]>> = {
  request: [400, 415, 422],
  model: [404],
  failed: [500, 501, null],
};

/**
 * The dialect to try after a server refused a request: without the feature that it names; if it names none, with a
 * weaker enforcement of the answer's form.
 * @returns null if the refusal is about something else, or no feature is left to drop
 */
export function simplerDialect(dialect: Dialect, error: unknown): Dialect | null {
  if (!(error instanceof ModelFailure)) return null;
  const { kind, status, words, usage } = error;
  // A model that has begun to answer has understood the request.
  if (usage !== null && usage.output > 0) return null;
  // A context can be too short only because of the longest answer that is asked for.
  const isAboutLimit = kind === 'context' && NAMES_LIMIT.test(words);
  const isAboutForm = FORM_STATUSES[kind]?.includes(status) === true;
  if (!isAboutForm && !isAboutLimit) return null;
  const named = SIMPLER.find(({ named: pattern }) => pattern.test(words));
  if (named !== undefined) return named.without(dialect);
  const says = /image|vision|multimodal|model|not found|key|content/i.test(words);
  return status !== 400 || says ? null : weakerOutput(dialect);
}
