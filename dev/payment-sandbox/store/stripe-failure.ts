type FailureType = 'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error';

/** The body of a refusal by Stripe. */
export type FailureBody = {
  error: { type: FailureType; message: string; code?: string; param?: string };
};

/** A request that Stripe refuses, in Stripe's own terms. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;

  constructor(
    status: number,
    message: string,
    {
      type = 'invalid_request_error',
      ...rest
    }: Partial<Omit<FailureBody['error'], 'message'>> = {},
  ) {
    super(message);
    this.name = 'StripeFailure';
    this.status = status;
    this.body = { error: { type, message, ...rest } };
  }
}

/**
 * The refusal of an unknown id.
 * @param param the parameter that names it; by default the address
 */
export const noSuchObject = (kind: string, id: string, param?: string): StripeFailure =>
  new StripeFailure(param === undefined ? 404 : 400, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });

/** The refusal of a card, with the text that Stripe's checkout shows. */
export const cardDeclined = (): StripeFailure =>
  new StripeFailure(402, 'Your card was declined. Please try another card.', {
    type: 'card_error',
    code: 'card_declined',
  });
