import { setTimeout as sleep } from 'node:timers/promises';
import {
  findLocalModel,
  type NamedModel,
  type SearchResult,
} from '../../ops/local-model/find-local-model.ts';
import type { LocalServer } from '../../ops/local-model/list-models.ts';

/** Who critiques photos in this run. */
export type CoachState =
  /** CRITIC says that no model is to be used. */
  | { kind: 'off' }
  /** The environment names a model, or this is a production start, which does not search. */
  | { kind: 'as configured' }
  | { kind: 'trying'; model: NamedModel }
  | SearchResult;

export type CoachSearch = {
  /** What is known so far: `none` until a model has been found. */
  state: CoachState;
  ended: Promise<void>;
};

/** The longest that the start of the services waits for a loaded model's answers, ms. */
const PATIENCE_MS = 2500;

/** The choice in the environment; null if a model is to be searched for. */
function givenState(env: NodeJS.ProcessEnv): CoachState | null {
  if (env['CRITIC'] === 'measured') return { kind: 'off' };
  const isConfigured = (env['OPENAI_API_KEY'] ?? env['OPENAI_BASE_URL']) !== undefined;
  return isConfigured || env['NODE_ENV'] === 'production' ? { kind: 'as configured' } : null;
}

/**
 * Starts the search for a model on this machine, unless the environment names one or wants none. It runs beside the
 * start: loading a model can take minutes.
 */
export function startCoachSearch(
  env: NodeJS.ProcessEnv,
  servers: readonly LocalServer[],
  signal: AbortSignal,
): CoachSearch {
  const given = givenState(env);
  const search: CoachSearch = { state: given ?? { kind: 'none' }, ended: Promise.resolve() };
  const onTry = (model: NamedModel) => {
    search.state = { kind: 'trying', model };
  };
  async function find(): Promise<void> {
    try {
      search.state = await findLocalModel({ servers, env, signal, onTry });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  if (given === null) search.ended = find();
  return search;
}

/** @returns whether the search has ended */
export const waitBriefly = ({ ended }: CoachSearch): Promise<boolean> =>
  Promise.race([ended.then(() => true), sleep(PATIENCE_MS, false, { ref: false })]);

const at = ({ id, server }: NamedModel): string => `${id} at ${server}, this machine`;

const CHECK_ALONE = 'technical check alone';

type Row = [value: string, note: string];

function configuredRow(env: NodeJS.ProcessEnv): Row {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: address, VISION_MODEL: model = 'gpt-5-mini' } = env;
  if (key === undefined && address === undefined) return [CHECK_ALONE, 'OPENAI_API_KEY changes it'];
  const variable = key === undefined ? 'OPENAI_BASE_URL' : 'OPENAI_API_KEY';
  const host = address === undefined ? 'OpenAI' : new URL(address).host;
  return [`${model} at ${host}`, `as ${variable} says`];
}

/** The line about the coach in the start's table. */
export function coachRow(state: CoachState, env: NodeJS.ProcessEnv): Row {
  switch (state.kind) {
    case 'off':
      return [CHECK_ALONE, 'as CRITIC says'];
    case 'as configured':
      return configuredRow(env);
    case 'found':
      return [at(state.model), 'CRITIC=measured turns it off'];
    case 'trying':
      return ['technical check', `until ${at(state.model)}, has been tried`];
    case 'unusable':
      return [CHECK_ALONE, `${at(state.model)}, was found, but ${state.reason}`];
    case 'none':
      return [CHECK_ALONE, 'no model found on this machine (README.md: Plug in a model)'];
  }
}

/** Printed when a search ends after the workers have started. */
export const lateResult = (state: CoachState): string =>
  state.kind === 'found'
    ? `${at(state.model)}, sees: the workers start again with it`
    : coachRow(state, {}).join(': ');
