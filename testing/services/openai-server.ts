import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../lib/listen.ts';

/** How the server responds to one request. */
export type OpenAiReply =
  /** A completion with this content, as JSON (a string is sent unchanged). */
  | {
      kind: 'answer';
      content: unknown;
      /** It is not sent earlier. */
      after?: Promise<unknown>;
    }
  | { kind: 'refusal'; text: string }
  /** An error with OpenAI's error body. */
  | {
      kind: 'error';
      status: number;
      headers?: Record<string, string>;
      code?: string;
      message?: string;
    }
  /** This body, unchanged. */
  | { kind: 'raw'; body: string; status?: number; headers?: Record<string, string> }
  /** Never responds; the connection ends when the client gives up or the server stops. */
  | { kind: 'silence' }
  /** Starts a response and sends a space every 20 ms, without end. */
  | { kind: 'drip' };

type OpenAiRequest = {
  path: string;
  authorization: string | undefined;
  bytes: number;
  body: {
    model: string;
    messages: { role: string; content: unknown }[];
    response_format?: { type: string; json_schema?: { strict: boolean; schema: unknown } };
    [parameter: string]: unknown;
  };
};

/** A reply, or a function that chooses it by the request. */
type Scripted = OpenAiReply | ((request: OpenAiRequest) => OpenAiReply);

const JSON_TYPE = { 'content-type': 'application/json' };

function completion(reply: Extract<OpenAiReply, { kind: 'answer' | 'refusal' }>, model: string) {
  const isRefusal = reply.kind === 'refusal';
  const text =
    isRefusal || typeof reply.content === 'string' ? null : JSON.stringify(reply.content);
  const [prompt, answer] = isRefusal ? [10, 5] : [1000, 200];
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_760_000_000,
    model,
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        logprobs: null,
        message: {
          role: 'assistant',
          content: isRefusal ? null : (text ?? reply.content),
          refusal: isRefusal ? reply.text : null,
        },
      },
    ],
    usage: { prompt_tokens: prompt, completion_tokens: answer, total_tokens: prompt + answer },
  };
}

function drip(response: http.ServerResponse): void {
  response.writeHead(200, JSON_TYPE);
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

function respond(reply: OpenAiReply, model: string, response: http.ServerResponse): void {
  if (reply.kind === 'silence') return;
  if (reply.kind === 'drip') {
    drip(response);
    return;
  }
  if (reply.kind === 'raw' || reply.kind === 'error') {
    response.writeHead(reply.status ?? 200, { ...JSON_TYPE, ...reply.headers });
  }
  if (reply.kind === 'raw') {
    response.end(reply.body);
    return;
  }
  if (reply.kind === 'error') {
    const { message = 'scripted', code = null } = reply;
    response.end(JSON.stringify({ error: { message, type: 'scripted', code, param: null } }));
    return;
  }
  response.writeHead(200, JSON_TYPE).end(JSON.stringify(completion(reply, model)));
}

/**
 * Starts an OpenAI-compatible chat completions server on loopback. It replies from the script, in order, and repeats
 * the last reply. `requests` records every request.
 */
export async function startOpenAiServer(...script: [Scripted, ...Scripted[]]) {
  const requests: OpenAiRequest[] = [];
  const server = http.createServer(async (request, response) => {
    const bytes = await buffer(request);
    const body = JSON.parse(bytes.toString('utf8'));
    const scripted = script[Math.min(requests.length, script.length - 1)] ?? script[0];
    const received = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      bytes: bytes.length,
      body,
    };
    requests.push(received);
    const reply = typeof scripted === 'function' ? scripted(received) : scripted;
    if (reply.kind === 'answer') await reply.after;
    respond(reply, body.model, response);
  });
  const { origin, stop } = await listen(server);
  return { baseUrl: `${origin}/v1`, requests, stop };
}
