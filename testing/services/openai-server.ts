import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server responds to one request. */
export type OpenAiReply =
  /** A completion with this content, as JSON (a string is sent unchanged). */
  | {
      kind: 'answer';
      content: unknown;
      promptTokens?: number;
      completionTokens?: number;
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

function completion(reply: Extract<OpenAiReply, { kind: 'answer' | 'refusal' }>, model: string) {
  const isRefusal = reply.kind === 'refusal';
  const text =
    isRefusal || typeof reply.content === 'string' ? null : JSON.stringify(reply.content);
  const [prompt, answer] = isRefusal
    ? [10, 5]
    : [reply.promptTokens ?? 1000, reply.completionTokens ?? 200];
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
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

function respond(reply: OpenAiReply, model: string, response: http.ServerResponse): void {
  if (reply.kind === 'silence') return;
  if (reply.kind === 'drip') {
    drip(response);
    return;
  }
  if (reply.kind === 'raw') {
    response.writeHead(reply.status ?? 200, {
      'content-type': 'application/json',
      ...reply.headers,
    });
    response.end(reply.body);
    return;
  }
  const isError = reply.kind === 'error';
  response.writeHead(isError ? reply.status : 200, {
    'content-type': 'application/json',
    ...(isError ? reply.headers : {}),
  });
  const body = isError
    ? {
        error: {
          message: reply.message ?? 'scripted',
          type: 'scripted',
          code: reply.code ?? null,
          param: null,
        },
      }
    : completion(reply, model);
  response.end(JSON.stringify(body));
}

/**
 * Starts an OpenAI-compatible chat completions server on loopback. It replies from the script, in order, and repeats
 * the last reply. `requests` records every request.
 */
export async function startOpenAiServer(...script: [Scripted, ...Scripted[]]) {
  const requests: OpenAiRequest[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
