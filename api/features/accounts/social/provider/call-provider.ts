import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { ProviderError } from './provider-error.ts';

/** Milliseconds until a provider counts as away. */
const PATIENCE = 10_000;

type Call = {
  method: string;
  url: string;
  headers: Record<string, string> | null;
  body: string;
  accessToken: string | null;
  /** Milliseconds. */
  patience: number;
};

/** The body of a 2xx reply. @throws ProviderError */
async function call({ method, url, headers, body, accessToken, patience }: Call): Promise<string> {
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      accept: 'application/json',
      'user-agent': PRODUCT_NAME,
      ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body !== '' && { body }),
    // Credentials go to the address that is configured and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  const data = await response.text();
  if (response.ok) return data;
  const { status: statusCode } = response;
  throw new ProviderError(`the reply has status ${statusCode}`, { statusCode, data });
}

/**
 * Makes what passport-oauth2 calls a provider with. It replaces the library's own, which waits for
 * ever, puts Google's token into the address, and lets a reply that it can't read end the process.
 * @param patience milliseconds
 */
export const createProviderCall =
  (patience = PATIENCE) =>
  async (
    method: string,
    url: string,
    headers: Record<string, string> | null,
    body: string,
    accessToken: string | null,
    callback: (fault: ProviderError | null, data?: string) => void,
  ): Promise<void> => {
    try {
      // The callback throws where the data has another form than the strategy expects.
      callback(null, await call({ method, url, headers, body, accessToken, patience }));
    } catch (error) {
      callback(
        error instanceof ProviderError
          ? error
          : new ProviderError('no usable reply', { cause: error }),
      );
    }
  };
