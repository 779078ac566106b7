import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';

/** A provider can't be reached or replies in an unexpected form. The person can't fix it. */
export class ProviderError extends Error {
  /** HTTP status of the provider's reply; 502 if there is none. passport-oauth2 reads this and `data`. */
  readonly statusCode: number;
  /** The provider's reply. Never logged, because it can contain a token. */
  readonly data: string;

  constructor(
    message: string,
    { statusCode = 502, data = '', cause }: { statusCode?: number; data?: string; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.statusCode = statusCode;
    this.data = data;
  }
}

/** The text of a ProviderError for people. */
export const UNREACHABLE_TEXT = 'The provider could not be reached. Please try again later.';

/** Milliseconds that a provider has to reply. */
export const TIMEOUT_MS = 10_000;

type Call = {
  method: string;
  url: string;
  headers: Record<string, string> | null;
  body: string;
  accessToken: string | null;
  timeoutMs: number;
};

/** The body of a 2xx reply. @throws ProviderError */
async function call({ method, url, headers, body, accessToken, timeoutMs }: Call): Promise<string> {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      accept: 'application/json',
      'user-agent': PRODUCT_NAME,
      ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body !== '' && { body }),
    // Credentials go only to the configured address.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const data = await response.text();
  if (response.ok) return data;
  const { status: statusCode } = response;
  throw new ProviderError(`the reply has status ${statusCode}`, { statusCode, data });
}

/**
 * Makes the function that passport-oauth2 calls a provider with. It replaces the library's own, which waits
 * forever, puts Google's token into the address, and crashes the process on a reply that it can't parse.
 */
export const createProviderCall =
  (timeoutMs = TIMEOUT_MS) =>
  async (
    method: string,
    url: string,
    headers: Record<string, string> | null,
    body: string,
    accessToken: string | null,
    callback: (error: ProviderError | null, data?: string) => void,
  ): Promise<void> => {
    try {
      // The callback throws when the data has an unexpected form.
      callback(null, await call({ method, url, headers, body, accessToken, timeoutMs }));
    } catch (error) {
      callback(
        error instanceof ProviderError
          ? error
          : new ProviderError('no usable reply', { cause: error }),
      );
    }
  };
