import { z } from 'zod';
import { AppError } from '../../shared/contracts/errors.ts';
import { hasModel, type WorkerEnv } from '../../shared/server/env.ts';
import { createLog } from '../../shared/server/log.ts';
import type { Dialect } from '../../worker/critics/coach/request/dialect.ts';
import { LONGER_CONTEXT, ModelFailure } from '../../worker/critics/coach/request/model-failure.ts';
import { getJson } from '../lib/get-json.ts';
import { findLocalModel, MIN_CONTEXT } from '../local-model/find-local-model.ts';
import { LOCAL_SERVERS, type LocalServer, readContext } from '../local-model/list-models.ts';
import type { Trial } from '../local-model/try-model.ts';
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts';
import type { Setup } from './read-setup.ts';

const LIST_TIMEOUT_MS = 10_000;
const MAX_LISTED = 5;
const OPENAI = 'https://api.openai.com/v1';
/** A critique has about a thousand tokens, the answer about a drawing about forty; this leaves room for a busy server. */
const SLOW_SHARE = 0.1;

const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const getHost = ({ OPENAI_BASE_URL: address = OPENAI }: WorkerEnv): string => new URL(address).host;

/** The models that the server lists; null if it lists none, or not in this form. */
async function listModels({
  OPENAI_BASE_URL,
  OPENAI_API_KEY,
}: WorkerEnv): Promise<string[] | null> {
  const address = (OPENAI_BASE_URL ?? OPENAI).replace(/\/$/, '');
  const headers = { authorization: `Bearer ${OPENAI_API_KEY ?? 'none'}` };
  try {
    const reply = await getJson(`${address}/models`, { timeoutMs: LIST_TIMEOUT_MS, headers });
    return listSchema.safeParse(reply.body).data?.data.map(({ id }) => id) ?? null;
  } catch {
    return null; // the trial reports what is wrong with a server that does not answer
  }
}

/** A context of a self-hosted server that truncates a photo's request; null if it is long enough, or unknown. */
async function contextProblem({ OPENAI_BASE_URL: address, VISION_MODEL: id }: WorkerEnv) {
  if (address === undefined) return null;
  const { origin } = new URL(address);
  for (const name of ['Ollama', 'LM Studio', 'vLLM'] as const) {
    const context = await readContext({ id, server: { name, origin } });
    if (context === null) continue;
    if (context >= MIN_CONTEXT) return null;
    const wrong = `${id} has a context of ${context} tokens, too short for a photo`;
    return fail(wrong, LONGER_CONTEXT[name]);
  }
  return null;
}

/** Why a trial has no answer. */
function describeFailure(error: unknown, settings: WorkerEnv): Finding {
  const place = `${settings.VISION_MODEL} at ${getHost(settings)}`;
  if (error instanceof ModelFailure && error.kind === 'policy') {
    return fail(`${place} declines to look`, 'choose another VISION_MODEL');
  }
  if (error instanceof ModelFailure) return { state: 'FAIL', text: `${place}: ${error.message}` };
  if (error instanceof AppError && error.code === 'critic_timeout') {
    const seconds = settings.VISION_TIMEOUT_SECONDS;
    return fail(`${place} did not answer within ${seconds} s`, 'raise VISION_TIMEOUT_SECONDS');
  }
  const reason = reasonOf(error instanceof AppError ? (error.cause ?? error) : error);
  const remedy = 'check OPENAI_BASE_URL, and whether the server runs';
  return fail(`${place} can’t be reached (${reason})`, remedy);
}

const FORMS: Record<Dialect['output'], string> = {
  schema: 'a schema',
  json: 'JSON mode',
  text: 'words alone',
};

function describeTrial(trial: Trial, dialect: Dialect, settings: WorkerEnv): Finding {
  const place = `${settings.VISION_MODEL} at ${getHost(settings)}`;
  if (!trial.keepsShape) {
    return fail(`${place} answers in a form of its own`, 'choose another VISION_MODEL');
  }
  if (!trial.sees) {
    return fail(
      `${place} does not see what is drawn`,
      'set VISION_MODEL to one that sees pictures',
    );
  }
  const seconds = trial.milliseconds / 1000;
  const text = `${place} sees, held to its form by ${FORMS[dialect.output]}, ${seconds.toFixed(1)} s an answer`;
  return seconds > settings.VISION_TIMEOUT_SECONDS * SLOW_SHARE
    ? warn(text, 'raise VISION_TIMEOUT_SECONDS: a critique is 25 times as long')
    : ok(text);
}

async function checkNamedModel(settings: WorkerEnv): Promise<Finding> {
  const [{ openModel }, { tryModel }] = await Promise.all([
    import('../../worker/critics/coach/request/open-model.ts'),
    import('../local-model/try-model.ts'),
  ]);
  const model = openModel(settings, createLog('doctor', 'silent'));
  const listed = await listModels(settings);
  try {
    const { signal } = new AbortController();
    const first = await tryModel(model, signal);
    // The first answer may have waited for the model to be loaded.
    const trial = first.sees ? await tryModel(model, signal) : first;
    const finding = describeTrial(trial, model.dialect(), settings);
    return (finding.state === 'ok' && (await contextProblem(settings))) || finding;
  } catch (error) {
    if (listed === null || listed.length === 0 || listed.includes(settings.VISION_MODEL)) {
      return describeFailure(error, settings);
    }
    const some = listed.slice(0, MAX_LISTED).join(', ');
    return fail(
      `${getHost(settings)} has no model ${settings.VISION_MODEL}`,
      `set VISION_MODEL to one it has (${some}${listed.length > MAX_LISTED ? ', …' : ''})`,
    );
  }
}

/** A model on this machine, as `npm start` searches for it. */
async function checkLocalModel(
  env: NodeJS.ProcessEnv,
  servers: readonly LocalServer[],
): Promise<Finding> {
  const { signal } = new AbortController();
  const result = await findLocalModel({ servers, env, signal });
  if (result.kind === 'none') {
    return warn('technical check alone, no model found', 'README.md, “Plug in a model”');
  }
  const place = `${result.model.id} at ${result.model.server}, this machine`;
  if (result.kind === 'found') {
    const seconds = (result.trial.milliseconds / 1000).toFixed(1);
    return ok(`${place}, sees, ${seconds} s an answer; npm start uses it`);
  }
  return warn(
    `technical check alone, ${place}, was found, but ${result.reason}`,
    'README.md, “Plug in a model”',
  );
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
