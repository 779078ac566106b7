import { AppError } from '../../shared/contracts/errors.ts';
import { readVisionEnv } from '../../shared/server/env.ts';
import { createLog } from '../../shared/server/log.ts';
import { LONGER_CONTEXT, ModelFailure } from '../../worker/critics/coach/request/model-failure.ts';
import {
  type ListedModel,
  type LocalModel,
  type LocalServer,
  listLocalModels,
} from './list-models.ts';
import { modelsToTry } from './order-models.ts';
import { LEAST_CONTEXT, readContext } from './read-context.ts';
import type { Trial } from './try-model.ts';

/** A model and its server's name. */
export type NamedModel = Pick<ListedModel, 'id'> & { server: LocalServer['name'] };

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

/** For one answer: a model is loaded from the disk first. */
const TRIAL_SECONDS = 180;
const BLIND = 'it can’t see pictures';

const tooShort = (context: number, { server }: LocalModel): string =>
  `its context of ${context} tokens is too short for a photo (${LONGER_CONTEXT[server.name]})`;

const named = ({ id, server }: LocalModel): NamedModel => ({ id, server: server.name });

/**
 * The variables with which a worker uses a model on its own machine. Such a server answers one request after another,
 * and loads its model again after a pause.
 */
const variablesOf = ({ id, server }: LocalModel, env: NodeJS.ProcessEnv) => ({
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

async function tryLocalModel(
  model: LocalModel,
  turn: number,
  { env, signal }: Options,
): Promise<SearchResult> {
  const variables = variablesOf(model, env);
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
    const trial = await tryModel(opened, turn, signal);
    if (!trial.sees) return { kind: 'unusable', model: named(model), reason: BLIND };
    const context = await readContext(model);
    return context !== null && context < LEAST_CONTEXT
      ? { kind: 'unusable', model: named(model), reason: tooShort(context, model) }
      : { kind: 'found', model: named(model), trial, variables };
  } catch (error) {
    signal.throwIfAborted();
    return { kind: 'unusable', model: named(model), reason: reasonOf(error) };
  }
}

/** Why models were found and none of them is tried. */
function untriedResult(models: readonly LocalModel[], wanted: string | undefined): SearchResult {
  const [first] = models;
  if (first === undefined) return { kind: 'none' };
  const reason = wanted === undefined ? BLIND : `VISION_MODEL names another one (${wanted})`;
  return { kind: 'unusable', model: named(first), reason };
}

/**
 * Searches this machine once for a model that sees: lists the models of the usual servers, and shows drawings to the
 * most promising models, one after another, until one is right about them. Nothing leaves this machine.
 * @throws the signal's reason when it is aborted
 */
export async function findLocalModel(options: Options): Promise<SearchResult> {
  const { servers, env, signal, onTry } = options;
  // With a proxy for all requests, those to this machine could leave it.
  if (env['NODE_USE_ENV_PROXY'] !== undefined) return { kind: 'none' };
  const wanted = env['VISION_MODEL'];
  const models = await listLocalModels(servers);
  let first: SearchResult | null = null;
  for (const [turn, model] of modelsToTry(models, wanted).entries()) {
    signal.throwIfAborted();
    onTry?.(named(model));
    const result = await tryLocalModel(model, turn, options);
    if (result.kind === 'found') return result;
    first ??= result;
  }
  return first ?? untriedResult(models, wanted);
}
