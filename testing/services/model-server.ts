import http from 'node:http';
import { text } from 'node:stream/consumers';
import { seeShapes } from '../fixtures/see-shapes.ts';
import { listen } from '../lib/listen.ts';

type ModelServerRequest = { method: string; path: string; model: string | null };

/** How a model treats a picture: looks at it, gives the same answer for every one, chats, or refuses it. */
export type Eyes = 'sees' | 'guesses' | 'chats' | 'refuses' | Promise<'sees'>;

type Options = {
  /** The models that it offers. */
  models: Record<string, Eyes>;
  /** As in its list. */
  ownedBy?: string;
  /** Replies to other addresses, by path and, for `/api/show`, by model. */
  others?: Record<string, unknown>;
  /** Any other key is refused, in words that quote it; by default every key is accepted. */
  key?: string;
  /** Default: a free one. */
  port?: number;
};

const GUESS = {
  left_shape: 'disc',
  left_color: 'red',
  right_shape: 'square',
  right_color: 'blue',
};

/** The data URL of the picture in a request. */
const pictureIn = (body: string): string => /data:image\/jpeg;base64,[^"]+/.exec(body)?.[0] ?? '';

async function answerOf(eyes: Eyes, body: string): Promise<string | null> {
  const how = await eyes;
  if (how === 'refuses') return null;
  if (how === 'chats') return 'I can’t see pictures. Please describe it to me!';
  return JSON.stringify(how === 'guesses' ? GUESS : await seeShapes(pictureIn(body)));
}

const send = (response: http.ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

async function complete(
  models: Options['models'],
  body: string,
  response: http.ServerResponse,
): Promise<void> {
  const { model } = JSON.parse(body);
  const eyes = models[model];
  if (eyes === undefined) return send(response, 404, { error: { message: 'model not found' } });
  const content = await answerOf(eyes, body);
  if (content === null) {
    return send(response, 400, { error: { message: 'this model does not support image input' } });
  }
  const message = { role: 'assistant', content };
  send(response, 200, {
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, finish_reason: 'stop', message }],
  });
}

/**
 * Starts a server like Ollama, LM Studio, llama-server and vLLM: a list of models, and chat completions by models that
 * really look at the picture they are sent. `requests` records every request.
 */
export async function startModelServer({
  models,
  ownedBy = 'library',
  others = {},
  key,
  port = 0,
}: Options) {
  const requests: ModelServerRequest[] = [];
  const server = http.createServer(async (request, response) => {
    const body = await text(request);
    const model: string | null = body === '' ? null : (JSON.parse(body).model ?? null);
    const path = request.url ?? '';
    requests.push({ method: request.method ?? '', path, model });
    const given = request.headers.authorization?.replace('Bearer ', '');
    if (key !== undefined && given !== key) {
      return send(response, 401, { error: { message: `Incorrect API key provided: ${given}` } });
    }
    const other = others[`${path} ${model}`] ?? others[path];
    if (other !== undefined) return send(response, 200, other);
    if (path === '/v1/models') {
      const data = Object.keys(models).map((id) => ({ id, object: 'model', owned_by: ownedBy }));
      return send(response, 200, { object: 'list', data });
    }
    if (path === '/v1/chat/completions') return complete(models, body, response);
    send(response, 404, { error: 'not found' });
  });
  return { ...(await listen(server, port)), requests };
}
