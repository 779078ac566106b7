import type Stripe from 'stripe';

type AfterCompletion = {
  type: string;
  redirect?: { return_url: string } | undefined;
  hosted_confirmation?: { custom_message?: string | undefined } | undefined;
};

/** The portal's task, unchanged. */
type GivenFlow = {
  type: string;
  after_completion?: AfterCompletion | undefined;
  subscription_cancel?: { subscription: string };
  subscription_update?: { subscription: string };
  subscription_update_confirm?: {
    subscription: string;
    items: { id: string; price: string; quantity?: number | undefined }[];
  };
};

export type PortalDetails = {
  customer: string;
  returnUrl: string | null;
  url: string;
  flow: GivenFlow | null;
};

const buildAfterCompletion = ({
  type,
  redirect,
  hosted_confirmation: confirmation,
}: AfterCompletion): Stripe.BillingPortal.Session.Flow.AfterCompletion => ({
  hosted_confirmation: confirmation
    ? { custom_message: confirmation.custom_message ?? null }
    : null,
  redirect: redirect ?? null,
  type,
});

function buildFlow(given: GivenFlow): Stripe.BillingPortal.Session.Flow {
  const { subscription_cancel: cancel, subscription_update_confirm: confirm } = given;
  return {
    after_completion: buildAfterCompletion(given.after_completion ?? { type: 'portal_homepage' }),
    customer_update: null,
    subscription_cancel: cancel ? { ...cancel, retention: null } : null,
    subscription_pause: null,
    subscription_update: given.subscription_update ?? null,
    subscription_update_confirm: confirm
      ? {
          discounts: null,
          items: confirm.items.map(({ id, price, quantity = 1 }) => ({ id, price, quantity })),
          subscription: confirm.subscription,
        }
      : null,
    type: given.type,
  };
}

/** A new session of the billing portal, in the shape of the SDK. */
export const buildPortalSession = (
  id: string,
  created: number,
  { customer, returnUrl, url, flow }: PortalDetails,
): Stripe.BillingPortal.Session => ({
  id,
  object: 'billing_portal.session',
  configuration: 'bpc_sandbox',
  created,
  customer,
  customer_account: null,
  flow: flow && buildFlow(flow),
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: returnUrl,
  url,
});
