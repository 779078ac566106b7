import { AppError, type ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { Usage } from './model.ts';

type Row = {
  readonly code: ErrorCode;
  /** For operators: the cause, which the server's words follow, and the fix. */
  readonly cause: string;
  readonly fix?: string;
  /** Words that mean this failure whatever the status: servers use the same few statuses for everything. */
  readonly words?: RegExp;
  readonly statuses?: readonly number[];
};

const NOT_REACHED = 'The model could not be reached';
const ADDRESS = 'check OPENAI_BASE_URL (it ends in /v1)';
/** How to give a server a context that is long enough for a photo. */
export const LONGER_CONTEXT = {
  Ollama: 'OLLAMA_CONTEXT_LENGTH=16384 ollama serve',
  'LM Studio': 'lms load MODEL --context-length 16384',
  'llama-server': 'llama-server -c 16384',
  vLLM: 'vllm serve MODEL --max-model-len 16384',
};

/** Every way in which a server fails to answer; the first row whose words it uses, or else whose status it has. */
const FAILURES = {
  policy: {
    code: 'critic_refused',
    cause: 'The model declined to answer',
    words:
      /content_filter|content[_ ](?:policy|management)|responsible_?ai_?policy|(?:input|prompt|image) was flagged|moderation_blocked|safety system|data_?inspection_?failed/i,
  },
  projector: {
    code: 'critic_misconfigured',
    cause: 'the model was loaded without the part that sees',
    fix: 'start llama-server with --mmproj FILE, or with -hf, which loads that file too',
    words: /mmproj|model projector|vision add-on is not loaded/i,
  },
  blind: {
    code: 'critic_misconfigured',
    cause: 'the model takes no pictures',
    fix: 'check VISION_MODEL, and whether that model sees pictures',
    words:
      /(?:not|n['’]t|that) (?:support|accept|process|handle|have) (?:image|picture|vision|visual|multi-?modal)(?!\w* (?:format|type|size|dimension))|(?<!(?:multiple|many|several|one|two|\d) )(?:image|vision|multi-?modal)(?:s|_url)?(?: inputs?| content)?(?: is| are)? not (?:supported|enabled|allowed)|missing data required for image|not (?:a )?(?:multi-?modal|vision)|text-only model|at most 0 image|image_url is only supported|(?:unknown variant|unsupported content).{0,40}image_url|unsupported content\[\]|content must be a string/i,
  },
  context: {
    code: 'critic_misconfigured',
    cause: 'the request is longer than the context of the server',
    fix: `start it with a longer one (${Object.values(LONGER_CONTEXT).join(', ')})`,
    words:
      /context[_ -]?(?:length|size|window)|n_ctx|maximum model length|max_model_len|prompt (?:is )?too long|tokens to keep from the initial prompt|trying to keep the first|input token count.{0,40}exceed|input is too long|reduce the length of the/i,
  },
  memory: {
    code: 'critic_misconfigured',
    cause: 'the model does not fit into the memory of its server',
    fix: 'free some, or set VISION_MODEL to a smaller one',
    words:
      /requires more (?:\w+ )?memory|insufficient (?:system )?(?:memory|resources)|not enough (?:\w+ )?memory/i,
  },
  busy: {
    code: 'critic_unavailable',
    cause: 'the server takes no more requests for now',
    fix: 'if that goes on, lower VISION_CONCURRENCY, or raise the limit of the account',
    words:
      /in_flight_budget|rate[ _-]?limit(?:ed|s? exceeded|s? reached|_exceeded|_error)|too many requests|resource[_ ]exhausted/i,
    statuses: [429],
  },
  credit: {
    code: 'critic_misconfigured',
    cause: 'the account of the key has no credit left',
    fix: 'add some, or raise the limit of the key',
    words:
      /insufficient[_ ](?:\w+[_ ])?(?:quota|credits?|balance|funds)|billing[_ ](?:hard_limit|not_active|error)|out of credits?|more credits|credit balance is too low|(?:budget|key|spend(?:ing)?) limit exceeded|arrearage|exceeded_current_quota/i,
    statuses: [402],
  },
  key: {
    code: 'critic_misconfigured',
    cause: 'the server does not accept the key',
    fix: 'check OPENAI_API_KEY',
    words: /(?:invalid|incorrect)[_ ]?api[_ ]?key|api key not valid|no auth credentials/i,
    statuses: [401],
  },
  unloaded: {
    code: 'critic_misconfigured',
    cause: 'the server has not loaded the model',
    fix: `load VISION_MODEL in it (LM Studio: ${LONGER_CONTEXT['LM Studio']})`,
    words: /no models? (?:\w+ )?loaded|please load a model|multiple models are loaded/i,
  },
  model: {
    code: 'critic_misconfigured',
    cause: 'the server does not know this address or model',
    fix: `${ADDRESS} and VISION_MODEL`,
    words:
      /model_?not_?found|not a valid model|no (?:allowed )?(?:endpoints|providers) (?:found|are available)|try pulling it|model.{0,80}(?:not found|does not exist)/i,
    statuses: [404],
  },
  forbidden: {
    code: 'critic_misconfigured',
    cause: 'the key may not use this model',
    fix: 'check OPENAI_API_KEY and VISION_MODEL',
    statuses: [403],
  },
  too_large: {
    code: 'critic_misconfigured',
    cause:
      'the server, or a proxy in front of it, takes no request of this size, even with a smaller picture',
    fix: 'raise its limit to 10 MB',
    words:
      /(?:request|payload|entity|body)[_ ](?:\w+[_ ])?too[_ ]large|image.{0,20}(?:too large|exceeds)/i,
    statuses: [413],
  },
  endpoint: {
    code: 'critic_misconfigured',
    cause: 'this is no OpenAI-compatible server',
    fix: ADDRESS,
    words: /unexpected endpoint or method/i,
    statuses: [405],
  },
  request: {
    code: 'critic_misconfigured',
    cause: 'the server does not accept the request',
    fix: 'check VISION_MODEL and whether that model sees pictures',
    statuses: [400, 415, 422],
  },
  page: {
    code: 'critic_misconfigured',
    cause: 'a web page answers instead of a model',
    fix: `${ADDRESS}, and whether a sign-in page is in the way`,
  },
  empty: {
    code: 'critic_unavailable',
    cause: `${NOT_REACHED}: its server sends replies without an answer`,
  },
  failed: { code: 'critic_unavailable', cause: `${NOT_REACHED}: its server answers` },
} as const satisfies Record<string, Row>;

export type FailureKind = keyof typeof FAILURES;

// The keys of a record with fixed keys.
const KINDS = Object.keys(FAILURES) as FailureKind[];

/** The kind of a failure, by a server's words and the status that it means. */
export function classifyFailure(words: string, status: number | null): FailureKind {
  const row = (kind: FailureKind): Row => FAILURES[kind];
  return (
    KINDS.find((kind) => row(kind).words?.test(words)) ??
    KINDS.find((kind) => status !== null && row(kind).statuses?.includes(status)) ??
    'failed'
  );
}

type Told = {
  /** What the HTTP status or the error in the reply means as an HTTP status; null if it says nothing like that. */
  readonly status?: number | null;
  /** The server's words for people: short, without secrets. */
  readonly said?: string | null;
  /** All words of the error, also those for programs. */
  readonly words?: string;
  readonly retryAfterSeconds?: number | null;
  /** What the model has used before it failed. */
  readonly usage?: Usage | null;
};

function toMessage(kind: FailureKind, { status = null, said = null }: Told): string {
  const { cause, fix }: Row = FAILURES[kind];
  const answer = kind === 'failed' ? ` ${status ?? 'with an error'}` : '';
  const quoted = said === null ? '' : ` (“${said}”)`;
  return `${cause}${answer}${quoted}${fix === undefined ? '.' : `: ${fix}`}`;
}

/** A reply without an answer, wherever in it the server says so. */
export class ModelFailure extends AppError {
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly words: string;
  readonly usage: Usage | null;

  constructor(kind: FailureKind, told: Told = {}) {
    const { code }: Row = FAILURES[kind];
    const seconds = code === 'critic_unavailable' ? (told.retryAfterSeconds ?? null) : null;
    super(code, toMessage(kind, told), seconds === null ? {} : { retryAfterSeconds: seconds });
    this.kind = kind;
    this.status = told.status ?? null;
    this.words = told.words ?? '';
    this.usage = told.usage ?? null;
  }
}

/** Whether the request was larger than the server accepts. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof ModelFailure && error.kind === 'too_large';

/** The outcome of a request that failed, in its row and in the metric. */
export function failedOutcome(error: unknown): string {
  if (isTooLarge(error)) return 'too_large';
  return error instanceof AppError ? error.code.replace('critic_', '') : 'aborted';
}
