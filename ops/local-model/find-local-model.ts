import { AppError } from '../../shared/contracts/errors.ts';
import { readVisionEnv } from '../../shared/server/env.ts';
import { createLog } from '../../shared/server/log.ts';
import { LONGER_CONTEXT, ModelFailure } from '../../worker/critics/coach/request/model-failure.ts';
import { type LocalModel, type LocalServer, listLocalModels, readContext } from './list-models.ts';
import type { Trial } from './try-model.ts';

/** A model and its server's name. */
export type NamedModel = Pick<LocalModel, 'id'> & { server: LocalServer['name'] };

export type SearchResult =
  | { kind: 'found'; model: NamedModel; trial: Trial; variables: Record<string, string> }
  /** There are models, but none is usable; the first one, and what is wrong with it. */
  | { kind: 'unusable'; model: NamedModel; reason: string }
  | { kind: 'none' };

type Options = {
  servers: readonly LocalServer[];
  /** The model's variables that are set apply to the search as well. */
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Called before a model is tried, which can take minutes if it has to be loaded. */
  onTry?: (model: NamedModel) => void;
};

/**
 * The fewest tokens that a request needs: about 2,000 of text, up to 3,000 of the picture and its crop, and an answer
 * of 1,000 to 2,000. Servers silently cut off what exceeds their context.
 */
export const MIN_CONTEXT = 8000;
/** For one answer: a model is loaded from the disk first. */
const TRIAL_SECONDS = 180;
/** Each of them can make a server load a model of many gigabytes. */
const MAX_TRIES = 4;
const BLIND = 'it can’t see pictures';

const tooShort = (context: number, { server }: LocalModel): string =>
  `its context of ${context} tokens is too short for a photo (${LONGER_CONTEXT[server.name]})`;

const named = ({ id, server }: LocalModel): NamedModel => ({ id, server: server.name });

/**
 * The variables with which a worker uses a model on its own machine. Such a server answers one request after another,
 * and loads its model again after a pause.
 */
const toVariables = ({ id, server }: LocalModel, env: NodeJS.ProcessEnv) => ({
  OPENAI_BASE_URL: `${server.origin}/v1`,
  OPENAI_API_KEY: 'local',
  VISION_MODEL: id,
  VISION_TIMEOUT_SECONDS: env['VISION_TIMEOUT_SECONDS'] ?? '300',
  VISION_CONCURRENCY: env['VISION_CONCURRENCY'] ?? '1',
  VISION_SECOND_LOOK: env['VISION_SECOND_LOOK'] ?? 'single',
});

function reasonOf(error: unknown): string {
  if (error instanceof ModelFailure) return error.kind === 'blind' ? BLIND : error.message;
  return error instanceof AppError && error.code === 'critic_timeout'
    ? `no answer within ${TRIAL_SECONDS} s`
    : 'it did not answer';
}

async function tryLocalModel(model: LocalModel, { env, signal }: Options): Promise<SearchResult> {
  const variables = toVariables(model, env);
  const limit = { VISION_TIMEOUT_SECONDS: String(TRIAL_SECONDS) };
  // Loaded for a model that was found: most starts find none.
  const [{ openModel }, { tryModel }] = await Promise.all([
    import('../../worker/critics/coach/request/open-model.ts'),
    import('./try-model.ts'),
  ]);
  const opened = openModel(
    readVisionEnv({ ...env, ...variables, ...limit }),
    createLog('trial', 'silent'),
  );
  try {
    const trial = await tryModel(opened, signal);
    if (!trial.sees) return { kind: 'unusable', model: named(model), reason: BLIND };
    const context = await readContext(model);
    return context !== null && context < MIN_CONTEXT
      ? { kind: 'unusable', model: named(model), reason: tooShort(context, model) }
      : { kind: 'found', model: named(model), trial, variables };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'unusable', model: named(model), reason: reasonOf(error) };
  }
}

/**
 * Searches this machine once for a model that sees: asks the usual servers for their models, and shows a drawing to one
 * after another, until one is right about it. Nothing leaves this machine.
 * @throws the signal's reason when it is aborted
 */
export async function findLocalModel(options: Options): Promise<SearchResult> {
  const { servers, env, signal, onTry } = options;
  // With a proxy for all requests, those to this machine could leave it.
  if (env['NODE_USE_ENV_PROXY'] !== undefined) return { kind: 'none' };
  const wanted = env['VISION_MODEL'];
  const listed = await listLocalModels(servers);
  const models = listed.filter(({ id, sees }) => (wanted === undefined ? sees : id === wanted));
  let first: SearchResult | null = null;
  for (const model of models.slice(0, MAX_TRIES)) {
    signal.throwIfAborted();
    onTry?.(named(model));
    const result = await tryLocalModel(model, options);
    if (result.kind === 'found') return result;
    first ??= result;
  }
  const [untried] = listed;
  if (first !== null || untried === undefined) return first ?? { kind: 'none' };
  const reason = wanted === undefined ? BLIND : `VISION_MODEL names another one (${wanted})`;
  return { kind: 'unusable', model: named(untried), reason };
}
