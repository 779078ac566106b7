import { AppError } from '../../shared/contracts/errors.ts';
import { readVisionEnv } from '../../shared/server/env.ts';
import { createLog } from '../../shared/server/log.ts';
import { LONGER_CONTEXT, ModelFailure } from '../../worker/critics/coach/request/model-failure.ts';
import {
  type LocalModel,
  type LocalServer,
  listLocalModels,
  readShortContext,
} from './list-models.ts';
import type { Trial } from './try-model.ts';

/** A model and its server's name. */
export type NamedModel = Pick<LocalModel, 'id'> & { server: LocalServer['name'] };

export type SearchResult =
  | { kind: 'found'; model: NamedModel; trial: Trial; variables: Record<string, string> }
  /** There are models, but the one that should see is not usable: what is wrong with it. */
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
  const unusable = (reason: string) => ({ kind: 'unusable', model: named(model), reason }) as const;
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
    if (!trial.sees) return unusable(BLIND);
    const short = await readShortContext(model.server.origin, model.id);
    return short === null
      ? { kind: 'found', model: named(model), trial, variables }
      : unusable(
          `its context of ${short} tokens is too short for a photo (${LONGER_CONTEXT.Ollama})`,
        );
  } catch (error) {
    signal.throwIfAborted();
    return unusable(reasonOf(error));
  }
}

/**
 * Searches this machine once for a model that sees: asks the usual servers for their models, and shows a drawing to the
 * first one that says it sees, or that VISION_MODEL names. Nothing leaves this machine.
 * @throws the signal's reason when it is aborted
 */
export async function findLocalModel(options: Options): Promise<SearchResult> {
  const { servers, env, onTry } = options;
  // With a proxy for all requests, those to this machine could leave it.
  if (env['NODE_USE_ENV_PROXY'] !== undefined) return { kind: 'none' };
  const wanted = env['VISION_MODEL'];
  const listed = await listLocalModels(servers);
  const model = listed.find(({ id, sees }) => (wanted === undefined ? sees : id === wanted));
  if (model !== undefined) {
    onTry?.(named(model));
    return await tryLocalModel(model, options);
  }
  const [other] = listed;
  if (other === undefined) return { kind: 'none' };
  const reason = wanted === undefined ? BLIND : `VISION_MODEL names another one (${wanted})`;
  return { kind: 'unusable', model: named(other), reason };
}
