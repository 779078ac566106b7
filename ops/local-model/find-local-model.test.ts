import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startModelServer } from '../../testing/services/model-server.ts';
import { findLocalModel, type NamedModel, type SearchResult } from './find-local-model.ts';
import type { LocalServer } from './list-models.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

type Options = Parameters<typeof startModelServer>[0];

async function start(options: Options) {
  const server = await startModelServer(options);
  stops.push(server.stop);
  return server;
}

/** An Ollama with these models. All see by its description, except for the blind ones. */
const startOllama = (models: Options['models'], blind: readonly string[] = []) =>
  start({
    models,
    others: {
      '/api/tags': {
        models: Object.keys(models).map((name) => ({
          name,
          ...(name.startsWith('far') && { remote_host: 'https://ollama.com' }),
        })),
      },
      ...Object.fromEntries(
        Object.keys(models).map((name) => [
          `/api/show ${name}`,
          { capabilities: blind.includes(name) ? ['completion'] : ['completion', 'vision'] },
        ]),
      ),
    },
  });

/** A port of this machine on which anything may listen. */
async function listen(server: net.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => {
    if (server instanceof http.Server) server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return `http://127.0.0.1:${port}`;
}

async function search(
  servers: Partial<Record<LocalServer['name'], { origin: string }>>,
  env: NodeJS.ProcessEnv = {},
): Promise<SearchResult & { tried: string[] }> {
  const tried: string[] = [];
  const names = Object.keys(servers) as LocalServer['name'][]; // the keys of a record
  const result = await findLocalModel({
    servers: names.map((name) => ({ name, origin: servers[name]?.origin ?? '' })),
    env,
    signal: new AbortController().signal,
    onTry: ({ id }: NamedModel) => void tried.push(id),
  });
  return { ...result, tried };
}

const chats = (requests: { path: string; model: string | null }[]) =>
  requests.filter(({ path }) => path === '/v1/chat/completions').map(({ model }) => model);

test('a local model that names the shapes of a drawing is used, at its address', async () => {
  const ollama = await startOllama({ 'qwen2.5vl:7b': 'sees' });
  expect(await search({ Ollama: ollama })).toMatchObject({
    kind: 'found',
    model: { id: 'qwen2.5vl:7b', server: 'Ollama' },
    trial: { sees: true, keepsShape: true },
    variables: { OPENAI_BASE_URL: `${ollama.origin}/v1`, VISION_MODEL: 'qwen2.5vl:7b' },
  });
  expect(chats(ollama.requests)).toHaveLength(1);
});

test.each(['guesses', 'chats', 'refuses'] as const)(
  'a local model that %s about what it is shown is named, and not used',
  async (eyes) => {
    const ollama = await startOllama({ 'llava:7b': eyes });
    expect(await search({ Ollama: ollama })).toMatchObject({
      kind: 'unusable',
      model: { id: 'llava:7b', server: 'Ollama' },
      reason: 'it can’t see pictures',
    });
  },
);

test.each([
  ['missing mmproj', '--mmproj FILE'],
  [
    'The number of tokens to keep from the initial prompt is greater than the context length',
    'lms load MODEL --context-length 16384',
  ],
  ['model requires more system memory', 'a smaller one'],
])('a local model whose server answers “%s” is named with what to do', async (error, fix) => {
  const others = { '/v1/chat/completions': { error } };
  const llama = await start({ models: { 'model.gguf': 'sees' }, ownedBy: 'llamacpp', others });
  expect(await search({ 'llama-server': llama })).toMatchObject({
    kind: 'unusable',
    reason: expect.stringMatching(new RegExp(`“${error}”.*${fix}`)),
  });
});

test('a local model that cannot see, by Ollama’s description, is not loaded', async () => {
  const ollama = await startOllama({ 'llama3.1:70b': 'refuses', 'mystery:9b': 'sees' }, [
    'llama3.1:70b',
  ]);
  expect(await search({ Ollama: ollama })).toMatchObject({ kind: 'found', tried: ['mystery:9b'] });
  const blind = await startOllama({ 'llama3.1:70b': 'refuses' }, ['llama3.1:70b']);
  expect(await search({ Ollama: blind })).toMatchObject({
    kind: 'unusable',
    reason: 'it can’t see pictures',
    tried: [],
  });
});

test('a model that Ollama forwards to other machines is shown nothing', async () => {
  const ollama = await startOllama({
    'qwen3-vl:235b-cloud': 'sees',
    'glm:cloud': 'sees',
    'far-vl': 'sees',
  });
  expect(await search({ Ollama: ollama })).toEqual({ kind: 'none', tried: [] });
  expect(chats(ollama.requests)).toEqual([]);
});

test('no local model is searched for if Node.js sends every request through a proxy', async () => {
  const ollama = await startOllama({ 'llava:7b': 'sees' });
  const result = await search({ Ollama: ollama }, { NODE_USE_ENV_PROXY: '1' });
  expect(result).toEqual({ kind: 'none', tried: [] });
  expect(ollama.requests).toEqual([]);
});

test('if VISION_MODEL names a local model, only that one is tried', async () => {
  const ollama = await startOllama({ 'gemma3:4b': 'sees', 'llava:7b': 'sees' });
  expect(await search({ Ollama: ollama }, { VISION_MODEL: 'llava:7b' })).toMatchObject({
    kind: 'found',
    tried: ['llava:7b'],
  });
  expect(await search({ Ollama: ollama }, { VISION_MODEL: 'gpt-5' })).toMatchObject({
    kind: 'unusable',
    reason: 'VISION_MODEL names another one (gpt-5)',
    tried: [],
  });
});

test.each([
  [4096, { kind: 'unusable', reason: expect.stringContaining('4096 tokens is too short') }],
  [16_384, { kind: 'found' }],
] as const)('a local model that Ollama gives a context of %i tokens', async (context, result) => {
  const name = 'qwen2.5vl:7b';
  const ollama = await start({
    models: { [name]: 'sees' },
    others: {
      '/api/tags': { models: [{ name }] },
      '/api/show': { capabilities: ['vision'] },
      '/api/ps': { models: [{ name, context_length: context }] },
    },
  });
  expect(await search({ Ollama: ollama })).toMatchObject(result);
});

test('models of LM Studio, llama-server and vLLM are found too', async () => {
  const studio = await start({
    models: { 'qwen/qwen3-8b': 'refuses', 'google/gemma-3-12b': 'sees' },
    others: {
      '/api/v1/models': {
        models: [
          { key: 'qwen/qwen3-8b', capabilities: { vision: false } },
          { key: 'nomic-embed' },
          { key: 'google/gemma-3-12b', capabilities: { vision: true } },
        ],
      },
    },
  });
  const llama = await start({ models: { 'model.gguf': 'sees' }, ownedBy: 'llamacpp' });
  const vllm = await start({ models: { 'Qwen/Qwen2.5-VL-7B-Instruct': 'sees' }, ownedBy: 'vllm' });
  expect(await search({ 'LM Studio': studio })).toMatchObject({ tried: ['google/gemma-3-12b'] });
  expect(await search({ 'llama-server': llama })).toMatchObject({ kind: 'found' });
  expect(await search({ vLLM: vllm })).toMatchObject({ kind: 'found' });
});

test('a local server of an unknown kind gets one request for its list, and no picture', async () => {
  const seen: string[] = [];
  const record = (reply: (response: http.ServerResponse) => void) =>
    listen(
      http.createServer((request, response) => {
        seen.push(`${request.method} ${request.url}`);
        reply(response);
      }),
    );
  const elsewhere = await start({ models: { vl: 'sees' }, ownedBy: 'vllm' });
  const proxy = await start({ models: { 'gpt-5': 'sees' }, ownedBy: 'openai' });
  const servers = {
    Ollama: await record((response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html>Welcome</html>');
    }),
    'LM Studio': await record((response) => {
      response.writeHead(307, { location: `${elsewhere.origin}/v1/models` });
      response.end();
    }),
    'llama-server': await record((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('[1, 2, 3]');
    }),
  };
  const result = await search({
    Ollama: { origin: servers.Ollama },
    'LM Studio': { origin: servers['LM Studio'] },
    'llama-server': { origin: servers['llama-server'] },
    vLLM: proxy,
  });
  expect(result).toEqual({ kind: 'none', tried: [] });
  expect(seen).toEqual(Array(3).fill('GET /v1/models'));
  expect(proxy.requests).toEqual([{ method: 'GET', path: '/v1/models', model: null }]);
  expect(elsewhere.requests).toEqual([]);
});

test('a local server that never answers, sends without end, or is missing causes no long delay', async () => {
  const silent = await listen(net.createServer(() => undefined));
  const endless = await listen(
    http.createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '.repeat(65_536)), 1);
      response.on('close', () => clearInterval(timer));
    }),
  );
  const result = await search({
    Ollama: { origin: silent },
    'LM Studio': { origin: endless },
    vLLM: { origin: 'http://127.0.0.1:1' },
  });
  expect(result).toEqual({ kind: 'none', tried: [] });
});
