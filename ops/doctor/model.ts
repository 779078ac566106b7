import { AppError } from '../../shared/contracts/errors.ts';
import { hasModel, type WorkerEnv } from '../../shared/server/env.ts';
import { createLog } from '../../shared/server/log.ts';
import { LONGER_CONTEXT, ModelFailure } from '../../worker/critics/coach/request/model-failure.ts';
import { findLocalModel } from '../local-model/find-local-model.ts';
import { LOCAL_SERVERS, type LocalServer, readShortContext } from '../local-model/list-models.ts';
import { type Finding, fail, ok, reasonOf, type Setup, warn } from './report.ts';

const OPENAI = 'https://api.openai.com/v1';
/** A critique has about a thousand tokens, the answer about a drawing about forty; this leaves room for a busy server. */
const SLOW_SHARE = 0.1;
/** How a server holds a model to the form of an answer. */
const FORMS = { schema: 'a schema', json: 'JSON mode', text: 'words alone' } as const;

/** Why a trial has no answer. */
function describeFailure(error: unknown, place: string, timeoutSeconds: number): Finding {
  if (error instanceof ModelFailure && error.kind === 'policy') {
    return fail(`${place} declines to look`, 'choose another VISION_MODEL');
  }
  if (error instanceof ModelFailure) return { state: 'FAIL', text: `${place}: ${error.message}` };
  if (error instanceof AppError && error.code === 'critic_timeout') {
    const wrong = `${place} did not answer within ${timeoutSeconds} s`;
    return fail(wrong, 'raise VISION_TIMEOUT_SECONDS');
  }
  const reason = reasonOf(error instanceof AppError ? (error.cause ?? error) : error);
  const remedy = 'check OPENAI_BASE_URL, and whether the server runs';
  return fail(`${place} can’t be reached (${reason})`, remedy);
}

/** Shows the drawing to the model that the variables name. */
async function tryNamedModel(settings: WorkerEnv, address: string): Promise<Finding> {
  const [{ openModel }, { tryModel }] = await Promise.all([
    import('../../worker/critics/coach/request/open-model.ts'),
    import('../local-model/try-model.ts'),
  ]);
  const { VISION_MODEL: id, VISION_TIMEOUT_SECONDS: timeout } = settings;
  const place = `${id} at ${new URL(address).host}`;
  const model = openModel(settings, createLog('doctor', 'silent'));
  const { signal } = new AbortController();
  const first = await tryModel(model, signal);
  // The first answer may have waited for the model to be loaded.
  const { keepsShape, sees, milliseconds } = first.sees ? await tryModel(model, signal) : first;
  if (!keepsShape) {
    return fail(`${place} answers in a form of its own`, 'choose another VISION_MODEL');
  }
  if (!sees) {
    const remedy = 'set VISION_MODEL to one that sees pictures';
    return fail(`${place} does not see what is drawn`, remedy);
  }
  const seconds = milliseconds / 1000;
  const text = `${place} sees, held to its form by ${FORMS[model.dialect().output]}, ${seconds.toFixed(1)} s an answer`;
  if (seconds > timeout * SLOW_SHARE) {
    return warn(text, 'raise VISION_TIMEOUT_SECONDS: a critique is 25 times as long');
  }
  const short = address === OPENAI ? null : await readShortContext(new URL(address).origin, id);
  if (short === null) return ok(text);
  const wrong = `${id} has a context of ${short} tokens, too short for a photo`;
  return fail(wrong, LONGER_CONTEXT.Ollama);
}

async function checkNamedModel(settings: WorkerEnv): Promise<Finding> {
  const { OPENAI_BASE_URL: address = OPENAI, VISION_MODEL: id } = settings;
  try {
    return await tryNamedModel(settings, address);
  } catch (error) {
    const place = `${id} at ${new URL(address).host}`;
    return describeFailure(error, place, settings.VISION_TIMEOUT_SECONDS);
  }
}

/** A model on this machine, as `npm start` searches for it. */
async function checkLocalModel(
  env: NodeJS.ProcessEnv,
  servers: readonly LocalServer[],
): Promise<Finding> {
  const { signal } = new AbortController();
  const result = await findLocalModel({ servers, env, signal });
  const remedy = 'README.md, “Plug in a model”';
  if (result.kind === 'none') return warn('technical check alone, no model found', remedy);
  const place = `${result.model.id} at ${result.model.server}, this machine`;
  if (result.kind === 'unusable') {
    return warn(`technical check alone, ${place}, was found, but ${result.reason}`, remedy);
  }
  const seconds = (result.trial.milliseconds / 1000).toFixed(1);
  return ok(`${place}, sees, ${seconds} s an answer; npm start uses it`);
}

/** Shows the model a drawing, and reports what prevents it from critiquing photos. */
export async function checkModel(
  { env, settings }: Setup,
  servers: readonly LocalServer[] = LOCAL_SERVERS,
): Promise<Finding> {
  if (settings.CRITIC === 'measured') return ok('technical check alone, as CRITIC says');
  if (hasModel(settings)) return await checkNamedModel(settings);
  return settings.NODE_ENV === 'production'
    ? warn('technical check alone, no model is named', 'set OPENAI_API_KEY, or OPENAI_BASE_URL')
    : await checkLocalModel(env, servers);
}
