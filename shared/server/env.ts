import path from 'node:path';
import { z } from 'zod';
import { OIDC_NAME_MAX } from '../contracts/http/gotrue.ts';
import { isSharedByPooler } from './db/database-url.ts';
import {
  limitShape,
  missingParts,
  profileProblems,
  profileShape,
  STRIPE_VARIABLES,
} from './env-profiles.ts';
import { readSecretFiles } from './secret-files.ts';
import { concurrencyByQueueSchema, workerQueuesSchema } from './worker-queues.ts';

/** An optional variable; an empty string counts as not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const port = z.coerce.number().int().min(0).max(65_535);

/** Address that a port for operators listens on: by default only this machine reaches it. */
const host = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.string().default('127.0.0.1'),
);

/** Whether a URL is only scheme, host and port: paths are appended to it. */
const isOrigin = (url: string): boolean => {
  const { href, origin } = new URL(url);
  return href === `${origin}/`;
};

/** A web address without a slash at its end. */
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isOrigin, 'Should be an address without a path, query, fragment or user')
  .transform((url) => new URL(url).origin);

/** The path, below its issuer, of an OpenID Connect provider's metadata. */
const WELL_KNOWN = '/.well-known/';

/** The identifier of an OpenID Connect provider, as its metadata spells it. */
const issuer = z
  .url({ protocol: /^https?$/, abort: true })
  .max(500)
  .refine((url) => !url.includes(WELL_KNOWN), `Should end before ${WELL_KNOWN}`)
  .refine((url) => !/[?#@]/.test(url), 'Should be an address without a query, fragment or user');

const commonSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']))
    .default('info'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((dir) => path.resolve(dir)),
  PUBLIC_URL: optional(origin),
  PORT: port.default(3000),
  /** Where the API listens; by default every interface in production, and in development this machine alone. */
  API_BIND_ADDRESS: optional(z.string()),
  STORAGE_SECRET: z.string().min(32),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(z.url()),
  S3_PUBLIC_ENDPOINT: optional(z.url()),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: z.stringbool().default(true),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().default('Photo Coach <no-reply@localhost>'),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(test|live)_/, 'Should start with sk_test_ or sk_live_'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_')),
  STRIPE_PRICE_CREATOR: optional(z.string().startsWith('price_')),
  STRIPE_PRICE_PRO: optional(z.string().startsWith('price_')),
  /** Lets a staging server in production mode use a test key. */
  STRIPE_ALLOW_TEST_KEY: z.stringbool().default(false),
  STRIPE_API_URL: optional(origin),
  /** For how many days albums are kept after their upload; null: until somebody deletes them. */
  ALBUMS_KEPT_DAYS: optional(z.coerce.number().int().min(30).max(36_500)).transform(
    (days) => days ?? null,
  ),
  /** Where the processes reach the payment sandbox, which is part of the API; unused once a key is set. */
  PAYMENT_SANDBOX_URL: optional(origin),
  ...profileShape,
});

const apiSchema = commonSchema.extend({
  JWT_SECRET: z.string().min(32),
  OPS_USER: z.string().min(1),
  OPS_PASSWORD: z.string().min(8),
  /** Who may create an account: anyone, invited people, or nobody. */
  SIGN_UP: z.enum(['open', 'invite', 'closed']).default('open'),
  ...limitShape,
  WEB_DIST: z
    .string()
    .default('web/dist')
    .transform((dir) => path.resolve(dir)),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_AUTHORIZATION_URL: optional(z.url()),
  GOOGLE_TOKEN_URL: optional(z.url()),
  GOOGLE_USERINFO_URL: optional(z.url()),
  GITHUB_CLIENT_ID: optional(z.string()),
  GITHUB_CLIENT_SECRET: optional(z.string()),
  GITHUB_AUTHORIZATION_URL: optional(z.url()),
  GITHUB_TOKEN_URL: optional(z.url()),
  GITHUB_USER_URL: optional(z.url()),
  GITHUB_EMAILS_URL: optional(z.url()),
  /** Any other OpenID Connect provider; its addresses and keys are read from its metadata. */
  OIDC_ISSUER: optional(issuer),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  /** Its display name; by default the host of its issuer. */
  OIDC_NAME: optional(z.string().trim().min(1).max(OIDC_NAME_MAX)),
  OIDC_SCOPES: optional(
    z.string().refine((scopes) => scopes.split(' ').includes('openid'), 'Should contain openid'),
  ),
  /** Treats every email of the provider as verified. */
  OIDC_TRUST_EMAIL: optional(z.stringbool()),
  /** A separate port for `/metrics` and health, without a password; none if it is not set. */
  METRICS_PORT_NUMBER: optional(port),
  METRICS_BIND_ADDRESS: host,
  /** Where a Pro customer books the monthly call; without it the call is not offered. */
  COACHING_CALL_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Where the community meets; if not set, pages don't mention one. */
  COMMUNITY_URL: optional(z.url({ protocol: /^https?$/ })),
  /** Days that a first paid plan is free; 0 means no trial. Stripe allows 730. */
  TRIAL_DAYS: z.coerce.number().int().min(0).max(730).default(0),
  /** How many reverse proxies are in front (for the client's address). */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Seconds for which a stopping API still accepts requests; 2 behind a proxy, and otherwise 0. */
  STOP_DELAY_SECONDS: optional(z.coerce.number().int().min(0).max(10)),
  /** As the workers have it; operators see it beside the day's cost. */
  VISION_DAILY_BUDGET_USD: optional(z.coerce.number().positive()),
});

/** The vision model; without a key and an address there is none. */
const visionSchema = z.object({
  /** `measured` keeps every photo's technical check, even with a model. */
  CRITIC: z.enum(['coach', 'measured']).default('coach'),
  OPENAI_API_KEY: optional(z.string()),
  OPENAI_BASE_URL: optional(z.url()),
  VISION_MODEL: z.string().default('gpt-5-mini'),
  /** Seconds after which an answer is given up. */
  VISION_TIMEOUT_SECONDS: z.coerce.number().min(1).max(600).default(120),
  /** The longest answer; for models that think, thinking counts. */
  VISION_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(256).max(100_000).default(4096),
  /** The reasoning effort for a model that thinks, in the server's words; not sent if it is not set. */
  VISION_REASONING_EFFORT: optional(z.string().max(40)),
  /** Whose weaknesses get a second look before they are said: single photos', all, or none. */
  VISION_SECOND_LOOK: z.enum(['single', 'all', 'off']).default('all'),
  /** How the server enforces the form of an answer; if not set, the first request finds out. */
  VISION_OUTPUT: optional(z.enum(['schema', 'json', 'text'])),
  /** Requests at once, over all workers. */
  VISION_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(4),
  /** Dollars that a day (UTC) may cost; no limit if it is not set. */
  VISION_DAILY_BUDGET_USD: optional(z.coerce.number().positive()),
  /** Dollars per million tokens: sent, cached by the server, and answered. */
  VISION_PRICE_INPUT_USD: optional(z.coerce.number().min(0)),
  VISION_PRICE_CACHED_USD: optional(z.coerce.number().min(0)),
  VISION_PRICE_OUTPUT_USD: optional(z.coerce.number().min(0)),
});

const workerSchema = commonSchema.extend({
  /** 0 picks a free port. Kubernetes sets `WORKER_PORT` to an address wherever a service is called worker. */
  WORKER_PORT_NUMBER: port.default(0),
  WORKER_BIND_ADDRESS: host,
  /** Photos of one account decoded at once, with several accounts one more; 0 means one per core. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(0).max(64).default(0),
  /** The queues that this worker serves; all of them by default. */
  WORKER_QUEUES: workerQueuesSchema,
  /** Queue jobs at once, for every queue except photos, whose number is above. */
  WORKER_CONCURRENCY_BY_QUEUE: concurrencyByQueueSchema,
  /** Whether to search photos for people, faces and things. */
  DETECTOR: z.enum(['on', 'off']).default('on'),
  ...visionSchema.shape,
});

/** The names of all variables that API and worker parse. */
export const VARIABLES: readonly string[] = [
  ...new Set(Object.keys({ ...apiSchema.shape, ...workerSchema.shape })),
];

export type CommonEnv = z.infer<typeof commonSchema>;
export type ApiEnv = z.infer<typeof apiSchema>;
export type VisionEnv = z.infer<typeof visionSchema>;
export type WorkerEnv = z.infer<typeof workerSchema>;

/** The environment is not usable; `message` lists every problem by the variable's name, without its value. */
export class EnvError extends Error {}

const isSet = (source: NodeJS.ProcessEnv, name: string): boolean => Boolean(source[name]);

/** Variables without a usable default in production, and a Stripe key with which nobody would ever pay. */
function productionProblems(source: NodeJS.ProcessEnv): string[] {
  if (source['NODE_ENV'] !== 'production') return [];
  const missing = [
    ...(isSet(source, 'PUBLIC_URL') ? [] : ['PUBLIC_URL: required when NODE_ENV=production']),
    ...missingParts(source),
  ];
  const isTestKey = source['STRIPE_SECRET_KEY']?.includes('_test_') ?? false;
  if (!isTestKey || source['STRIPE_ALLOW_TEST_KEY'] === 'true') return missing;
  const text = 'a test key charges nothing; set STRIPE_ALLOW_TEST_KEY=true on a staging server';
  return [...missing, `STRIPE_SECRET_KEY: ${text}`];
}

/** A queue on PostgreSQL, and events through it, listen on connections of their own. */
function poolerProblems(source: NodeJS.ProcessEnv): string[] {
  if (!isSharedByPooler(source['DATABASE_URL'] ?? '') || isSet(source, 'REDIS_URL')) return [];
  return ['REDIS_URL: required when DATABASE_URL has pgbouncer=true'];
}

const OIDC_VARIABLES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

/** Settings of the OpenID Connect provider that are useless without one. */
function oidcProblems(source: NodeJS.ProcessEnv): string[] {
  const given = ['OIDC_NAME', 'OIDC_SCOPES', 'OIDC_TRUST_EMAIL'].find((name) =>
    isSet(source, name),
  );
  if (given !== undefined && !isSet(source, 'OIDC_ISSUER')) {
    return [`OIDC_ISSUER: required when ${given} is set`];
  }
  const isPlain = source['OIDC_ISSUER']?.startsWith('http:') ?? false;
  return isPlain && source['NODE_ENV'] === 'production'
    ? ['OIDC_ISSUER: should start with https:// when NODE_ENV=production']
    : [];
}

/** Variables that are set together or not at all. */
const GROUPS = {
  common: [STRIPE_VARIABLES],
  api: [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    OIDC_VARIABLES,
  ],
} as const;

/** A budget needs prices. */
function budgetProblems(source: NodeJS.ProcessEnv): string[] {
  if (!isSet(source, 'VISION_DAILY_BUDGET_USD')) return [];
  return ['VISION_PRICE_INPUT_USD', 'VISION_PRICE_OUTPUT_USD']
    .filter((name) => !isSet(source, name))
    .map((name) => `${name}: required when VISION_DAILY_BUDGET_USD is set`);
}

/** The missing variables of a group that is set in part. */
const halfSetProblems =
  (groups: readonly (readonly string[])[]) =>
  (source: NodeJS.ProcessEnv): string[] =>
    groups.flatMap((group) => {
      const [given] = group.filter((name) => isSet(source, name));
      if (given === undefined) return [];
      const missing = group.filter((name) => !isSet(source, name));
      return missing.map((name) => `${name}: required when ${given} is set`);
    });

/** The problems that the schema finds; a missing variable is only called required. */
function schemaProblems(error: z.ZodError, source: NodeJS.ProcessEnv): string[] {
  return error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${isSet(source, name) ? message : 'required'}`;
  });
}

const unusable = (problems: readonly string[]): EnvError =>
  new EnvError(`The environment is not usable:\n${problems.map((p) => `  ${p}`).join('\n')}`);

/** The variables, with the secrets that files hold in their place. @throws EnvError */
export function withSecretFiles(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { env, problems } = readSecretFiles(given);
  if (problems.length > 0) throw unusable(problems.map(({ text }) => text));
  return env;
}

/** Checks the variables as given, besides the schema, so that one wrong variable does not hide a missing one. */
function parse<Env>(
  schema: z.ZodType<Env>,
  given: NodeJS.ProcessEnv,
  check: (source: NodeJS.ProcessEnv) => string[] = () => [],
): Env {
  const { env: source, problems: ofFiles } = readSecretFiles(given);
  const result = schema.safeParse(source);
  const found = [
    ...(result.success ? [] : schemaProblems(result.error, source)),
    ...productionProblems(source),
    ...poolerProblems(source),
    ...profileProblems(source),
    ...check(source),
  ];
  const byFile = new Set(ofFiles.map(({ name }) => name));
  // Each variable once: it can be required for two reasons, and a variable whose file has a problem is reported there.
  const ofVariables = [...Map.groupBy(found, (problem) => problem.split(':', 1)[0] ?? '')]
    .filter(([name]) => !byFile.has(name))
    .flatMap(([, [first]]) => first ?? []);
  const problems = [...ofFiles.map(({ text }) => text), ...ofVariables];
  if (result.success && problems.length === 0) return result.data;
  throw unusable(problems);
}

/** Parses the API's environment. @throws EnvError */
export const readApiEnv = (source: NodeJS.ProcessEnv = process.env): ApiEnv =>
  parse(apiSchema, source, (given) => [
    ...halfSetProblems([...GROUPS.common, ...GROUPS.api])(given),
    ...oidcProblems(given),
  ]);

/** Parses the worker's environment. @throws EnvError */
export const readWorkerEnv = (source: NodeJS.ProcessEnv = process.env): WorkerEnv =>
  parse(workerSchema, source, (given) => [
    ...halfSetProblems(GROUPS.common)(given),
    ...budgetProblems(given),
  ]);

/** Parses only what the vision model needs. @throws EnvError */
export const readVisionEnv = (source: NodeJS.ProcessEnv = process.env): VisionEnv =>
  parse(visionSchema, source);

/** Whether a model reads photos. A server of one’s own often needs no key, so its address is enough. */
export const hasModel = (
  env: Pick<VisionEnv, 'CRITIC' | 'OPENAI_API_KEY' | 'OPENAI_BASE_URL'>,
): boolean => env.CRITIC === 'coach' && (env.OPENAI_API_KEY ?? env.OPENAI_BASE_URL) !== undefined;

/** What `read` returns; ends the process with one message when the environment is wrong. */
export function readEnvOrExit<Env>(read: () => Env): Env {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The public address of the product, for links and mails, without a slash at its end. */
export const publicUrl = (env: Pick<CommonEnv, 'PUBLIC_URL' | 'PORT'>): string =>
  env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
