/** A provider can't be reached or replies in an unexpected form. The person can't fix it. */
export class ProviderError extends Error {
  /** HTTP status of the provider's reply; 502 without one. passport-oauth2 reads this and `data`. */
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
