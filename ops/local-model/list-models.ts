import { z } from 'zod';

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
  data: z.array(z.object({ id: z.string().min(1), owned_by: z.string().optional() })),
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
    z.object({ key: z.string(), capabilities: z.object({ vision: z.boolean() }).optional() }),
  ),
});

/** A list of models has some kilobytes; a server that sends more is another kind of server. */
const MAX_BYTES = 1024 * 1024;

/** The body of a reply. @throws Error for one that is too long */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the reply is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Reads JSON from a server of any kind; null for one that does not answer so: the usual case. Redirects are not followed:
 * they could lead to another machine. @param body sent by POST; a GET without it
 */
async function read<Schema extends z.ZodType>(
  schema: Schema,
  url: string,
  body?: unknown,
): Promise<z.infer<Schema> | null> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await readText(response);
    return response.ok ? (schema.safeParse(JSON.parse(text)).data ?? null) : null;
  } catch {
    return null; // nothing listens there, or another kind of server
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

/**
 * The fewest tokens that a request needs: about 2,000 of text, up to 3,000 of the picture and its crop, and an answer
 * of 1,000 to 2,000.
 */
const MIN_CONTEXT = 8000;

/**
 * The context of a model that an Ollama has loaded, in tokens, if it is too short for a photo: Ollama silently cuts off
 * what exceeds it, where other servers refuse. null: long enough, or not an Ollama.
 */
export async function readShortContext(origin: string, id: string): Promise<number | null> {
  const loaded = await read(loadedSchema, `${origin}/api/ps`);
  const context = loaded?.models.find(({ name }) => name === id)?.context_length ?? MIN_CONTEXT;
  return context < MIN_CONTEXT ? context : null;
}
