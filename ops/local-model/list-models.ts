import { z } from 'zod';
import { getJson } from '../lib/get-json.ts';

/** A kind of server that people run models with. */
export type LocalServer = {
  name: 'Ollama' | 'LM Studio' | 'llama-server' | 'vLLM';
  /** Its address, without a path. */
  origin: string;
};

/** The default addresses of these servers. All are only on this machine. */
export const LOCAL_SERVERS: readonly LocalServer[] = [
  { name: 'Ollama', origin: 'http://127.0.0.1:11434' },
  { name: 'LM Studio', origin: 'http://127.0.0.1:1234' },
  { name: 'llama-server', origin: 'http://127.0.0.1:8080' },
  { name: 'vLLM', origin: 'http://127.0.0.1:8000' },
];

/** Long enough for a server whose model keeps the machine busy; without a server, the refusal comes at once. */
const TIMEOUT_MS = 4000;

const listSchema = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      owned_by: z.string().optional(),
      max_model_len: z.number().optional(),
    }),
  ),
});
const tagsSchema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      remote_host: z.string().optional(),
      remote_model: z.string().optional(),
    }),
  ),
});
const showSchema = z.object({ capabilities: z.array(z.string()) });
const loadedSchema = z.object({
  models: z.array(z.object({ name: z.string(), context_length: z.number() })),
});
const studioSchema = z.object({
  models: z.array(
    z.object({
      key: z.string(),
      capabilities: z.object({ vision: z.boolean() }).optional(),
      loaded_instances: z
        .array(z.object({ config: z.object({ context_length: z.number() }) }))
        .default([]),
    }),
  ),
});

async function read<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  body?: unknown,
): Promise<z.infer<Schema> | null> {
  try {
    const reply = await getJson(url, { timeoutMs: TIMEOUT_MS, body });
    return reply.status === 200 ? (schema.safeParse(reply.body).data ?? null) : null;
  } catch {
    return null; // nothing listens there, or another kind of server: both are the usual case
  }
}

/** Ollama's name for models that it forwards to its own servers. */
const FORWARDED = /[-:]cloud$/;

/** A model that a server on this machine offers. */
export type LocalModel = {
  id: string;
  /** Whether it can see, as far as its server says; a server that does not say it is believed to have one that can. */
  sees: boolean;
  server: LocalServer;
};

/** The models that an Ollama runs itself; each says what it is capable of. */
async function listOllama(server: LocalServer): Promise<LocalModel[]> {
  const tags = await read(tagsSchema, `${server.origin}/api/tags`);
  const own = (tags?.models ?? []).filter(
    ({ name, remote_host, remote_model }) =>
      (remote_host ?? remote_model) === undefined && !FORWARDED.test(name),
  );
  return await Promise.all(
    own.map(async ({ name: id }) => {
      const shown = await read(showSchema, `${server.origin}/api/show`, { model: id });
      return { id, sees: shown?.capabilities.includes('vision') ?? false, server };
    }),
  );
}

async function listStudio(server: LocalServer): Promise<LocalModel[]> {
  const studio = await read(studioSchema, `${server.origin}/api/v1/models`);
  return (studio?.models ?? []).map(({ key: id, capabilities }) => ({
    id,
    sees: capabilities?.vision ?? false,
    server,
  }));
}

/** The owners by which these servers identify themselves: many other programs use their ports as well. */
const OWNERS = { 'llama-server': 'llamacpp', vLLM: 'vllm' } as const;

async function listServer(server: LocalServer): Promise<LocalModel[]> {
  const { name, origin } = server;
  const list = await read(listSchema, `${origin}/v1/models`);
  if (list === null) return [];
  if (name === 'Ollama') return await listOllama(server);
  if (name === 'LM Studio') return await listStudio(server);
  const own = list.data.filter(({ owned_by }) => owned_by === OWNERS[name]);
  return own.map(({ id }) => ({ id, sees: true, server }));
}

/**
 * The models that servers on this machine offer. A server of another kind gets no other request than that for its list:
 * it could forward a photo to anywhere, as Ollama does for some models.
 */
export const listLocalModels = async (servers: readonly LocalServer[]): Promise<LocalModel[]> =>
  (await Promise.all(servers.map(listServer))).flat();

/** The context length of a loaded model in tokens; null if the server does not report it. */
export async function readContext({
  id,
  server,
}: Pick<LocalModel, 'id' | 'server'>): Promise<number | null> {
  const { name, origin } = server;
  if (name === 'Ollama') {
    const loaded = await read(loadedSchema, `${origin}/api/ps`);
    return loaded?.models.find((model) => model.name === id)?.context_length ?? null;
  }
  if (name === 'LM Studio') {
    const studio = await read(studioSchema, `${origin}/api/v1/models`);
    const model = studio?.models.find(({ key }) => key === id);
    return model?.loaded_instances[0]?.config.context_length ?? null;
  }
  const list = await read(listSchema, `${origin}/v1/models`);
  return list?.data.find((model) => model.id === id)?.max_model_len ?? null;
}
