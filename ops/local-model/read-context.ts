import { z } from 'zod';
import { getJson } from '../lib/get-json.ts';
import type { LocalModel, LocalServer } from './list-models.ts';

/**
 * The fewest tokens that a request needs: about 2,000 of text, up to 3,000 of the picture and its crop, and an answer
 * of 1,000 to 2,000. Servers silently cut off what exceeds their context.
 */
export const LEAST_CONTEXT = 8000;

const TIMEOUT_MS = 2000;

const ollamaSchema = z
  .object({ models: z.array(z.object({ name: z.string(), context_length: z.number() })) })
  .transform(({ models }) => new Map(models.map((model) => [model.name, model.context_length])));

const loadedSchema = z.object({ config: z.object({ context_length: z.number() }) });
const studioSchema = z
  .object({
    models: z.array(z.object({ key: z.string(), loaded_instances: z.array(loadedSchema) })),
  })
  .transform(
    ({ models }) =>
      new Map(
        models.map(({ key, loaded_instances: [loaded] }) => [key, loaded?.config.context_length]),
      ),
  );

const vllmSchema = z
  .object({ data: z.array(z.object({ id: z.string(), max_model_len: z.number() })) })
  .transform(({ data }) => new Map(data.map((model) => [model.id, model.max_model_len])));

/** Where a server reports a loaded model's context length. llama-server uses the model's own, which is long enough. */
const SOURCES: Record<
  LocalServer['name'],
  { path: string; schema: z.ZodType<ReadonlyMap<string, number | undefined>> } | null
> = {
  Ollama: { path: '/api/ps', schema: ollamaSchema },
  'LM Studio': { path: '/api/v1/models', schema: studioSchema },
  'llama-server': null,
  vLLM: { path: '/v1/models', schema: vllmSchema },
};

/** The context length of a loaded model in tokens; null if the server does not report it. */
export async function readContext({ id, server }: LocalModel): Promise<number | null> {
  const source = SOURCES[server.name];
  if (source === null) return null;
  try {
    const reply = await getJson(`${server.origin}${source.path}`, { timeoutMs: TIMEOUT_MS });
    return source.schema.safeParse(reply.body).data?.get(id) ?? null;
  } catch {
    return null; // an older server, without this address
  }
}
