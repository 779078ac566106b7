type Options = {
  /** Until the whole body has arrived, ms. */
  timeoutMs: number;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; a GET without it. */
  body?: unknown;
};

/** A list of models has some kilobytes; a server that sends more is another kind of server. */
const MAX_BYTES = 1024 * 1024;

async function readText(body: NonNullable<Response['body']>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('the reply is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export type JsonReply = { status: number; body: unknown };

/**
 * Fetches JSON from a server of any kind. Redirects are not followed: they could lead to another machine.
 * @throws Error when the server does not answer in time, redirects, or sends something else
 */
export async function getJson(url: string, options: Options): Promise<JsonReply> {
  const { timeoutMs, headers = {}, body } = options;
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...headers },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { status } = response;
  const text = response.body === null ? '' : await readText(response.body);
  if (response.headers.get('content-type')?.includes('json') !== true) {
    if (status === 200) throw new Error('the reply is no JSON');
    return { status, body: null };
  }
  return { status, body: JSON.parse(text) };
}
