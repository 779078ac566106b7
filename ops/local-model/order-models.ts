import type { LocalModel } from './list-models.ts';

/** Names of families that see. They only order the tries. */
const SEEING =
  /vl\b|-vl|vl:|vision|llava|pixtral|gemma-?[34]|minicpm-?v|moondream|internvl|qwen3\.5|llama-?4|mistral-small-?3|smolvlm/i;
/** Names of models that don't answer questions. */
const OTHER_WORK = /embed|rerank|whisper|tts|bge|nomic|guard|coder/i;

/** Tries of one search: each of them can make a server load a model of many gigabytes. */
const MOST_TRIES = 4;

function rank({ id, sees }: LocalModel): number {
  if (sees === true) return 0;
  if (OTHER_WORK.test(id)) return 3;
  return SEEING.test(id) ? 1 : 2;
}

/**
 * The models to try, the most promising first: those that can see by their server's list, then those whose name
 * suggests it, then the rest. Models that can't see by their server's list are left out.
 * @param wanted the only one to try, if someone has chosen it
 */
export function modelsToTry(models: readonly LocalModel[], wanted?: string): LocalModel[] {
  const possible = models.filter(({ id, sees }) =>
    wanted === undefined ? sees !== false : id === wanted,
  );
  return possible.toSorted((one, other) => rank(one) - rank(other)).slice(0, MOST_TRIES);
}
