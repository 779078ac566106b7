import { z } from 'zod';
import { getJson } from '../lib/get-json.ts';

/** A model that a server on this machine offers. */
export type ListedModel = {
  id: string;
  /** Whether it can see, by its server's list; null if the list does not say. */
  sees: boolean | null;
};

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

/**
 * A server on this machine answers within milliseconds, unless its model keeps the machine busy; without a server, the
 * refusal comes at once.
 */
const TIMEOUT_MS = 4000;

const listSchema = z.object({
  data: z.array(z.object({ id: z.string().min(1), owned_by: z.string().optional() })),
});
type Listed = z.infer<typeof listSchema>['data'];

const tagsSchema = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      remote_host: z.string().optional(),
      remote_model: z.string().optional(),
    }),
  ),
});
const showSchema = z.object({ capabilities: z.array(z.string()).optional() });
const studioSchema = z.object({ data: z.array(z.object({ id: z.string(), type: z.string() })) });
/** LM Studio 0.4 and later. */
const newStudioSchema = z.object({
  models: z.array(
    z.object({
      key: z.string(),
      capabilities: z.object({ vision: z.boolean().default(false) }).default({ vision: false }),
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

/** The models that Ollama runs itself; each says what it is capable of. */
async function ollamaModels(origin: string, listed: Listed): Promise<ListedModel[]> {
  const tags = await read(tagsSchema, `${origin}/api/tags`);
  // A server that isn't Ollama could forward a picture to anywhere.
  if (tags === null) return [];
  const isForwarded = (id: string) =>
    FORWARDED.test(id) ||
    tags.models.some(
      (tag) => tag.name === id && (tag.remote_host ?? tag.remote_model) !== undefined,
    );
  const own = listed.filter(({ id }) => !isForwarded(id));
  return await Promise.all(
    own.map(async ({ id }) => {
      const shown = await read(showSchema, `${origin}/api/show`, { model: id });
      return { id, sees: shown?.capabilities?.includes('vision') ?? null };
    }),
  );
}

/** LM Studio's description of each of its models: whether it sees. null if this isn't LM Studio. */
async function studioSight(origin: string): Promise<ReadonlyMap<string, boolean> | null> {
  const former = await read(studioSchema, `${origin}/api/v0/models`);
  if (former !== null) return new Map(former.data.map(({ id, type }) => [id, type === 'vlm']));
  const current = await read(newStudioSchema, `${origin}/api/v1/models`);
  return (
    current && new Map(current.models.map(({ key, capabilities }) => [key, capabilities.vision]))
  );
}

async function studioModels(origin: string, listed: Listed): Promise<ListedModel[]> {
  const sight = await studioSight(origin);
  return sight === null ? [] : listed.map(({ id }) => ({ id, sees: sight.get(id) ?? null }));
}

/** For ports that many other programs use as well: only a server that identifies itself as this one gets requests. */
const ownedBy =
  (owner: string) =>
  async (_: string, listed: Listed): Promise<ListedModel[]> =>
    listed.filter(({ owned_by }) => owned_by === owner).map(({ id }) => ({ id, sees: null }));

const MODELS_OF: Record<
  LocalServer['name'],
  (origin: string, listed: Listed) => Promise<ListedModel[]>
> = {
  Ollama: ollamaModels,
  'LM Studio': studioModels,
  'llama-server': ownedBy('llamacpp'),
  vLLM: ownedBy('vllm'),
};

/** A model at a server on this machine. */
export type LocalModel = ListedModel & { server: LocalServer };

/**
 * The models that servers on this machine offer, without those that a server forwards to others. Servers are asked in
 * parallel for their list; a server of another kind gets no other request.
 */
export async function listLocalModels(servers: readonly LocalServer[]): Promise<LocalModel[]> {
  const lists = await Promise.all(
    servers.map(async (server) => {
      const list = await read(listSchema, `${server.origin}/v1/models`);
      const models = list === null ? [] : await MODELS_OF[server.name](server.origin, list.data);
      return models.map((model) => ({ ...model, server }));
    }),
  );
  return lists.flat();
}
