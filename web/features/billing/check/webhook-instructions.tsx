import type { BillingCheckReply, PaymentMode } from '@photo-coach/shared/contracts/http/billing.ts';

/** The events of a purchase, a renewal that fails, and a cancellation. */
const TRIGGERS = [
  'checkout.session.completed',
  'customer.subscription.updated',
  'invoice.payment_failed',
  'customer.subscription.deleted',
];

function Command({ text }: { text: string }) {
  return (
    <pre className="border border-line bg-sunken px-4 py-3 text-data whitespace-pre-wrap wrap-anywhere">
      <code>{text}</code>
    </pre>
  );
}

/** How events reach this server from Stripe. */
function FromStripe({ mode, webhookUrl }: { mode: PaymentMode; webhookUrl: string }) {
  return (
    <>
      <p>
        In the Stripe dashboard, add a webhook endpoint with the address above, and set its signing
        secret as <code>STRIPE_WEBHOOK_SECRET</code>.
      </p>
      {mode === 'test' && (
        <>
          <p>
            If Stripe can’t reach this server, forward the events with the Stripe CLI, and use the
            signing secret that it prints.
          </p>
          <Command text={`stripe listen --forward-to ${webhookUrl}`} />
          <p>Then trigger events in a second terminal.</p>
          <Command text={TRIGGERS.map((type) => `stripe trigger ${type}`).join('\n')} />
          <p className="text-sm text-muted">
            Triggered events are about made-up customers, so they change no account here and are not
            in the list below. To see your own, buy a plan with the card 4242 4242 4242 4242.
          </p>
        </>
      )}
    </>
  );
}

type WebhookInstructionsProps = Pick<BillingCheckReply, 'mode' | 'webhookUrl'>;

/** How to test the webhook, for the mode in which payments are made. */
export function WebhookInstructions({ mode, webhookUrl }: WebhookInstructionsProps) {
  return (
    <div className="grid gap-4">
      <p>
        Endpoint: <code className="wrap-anywhere">{webhookUrl}</code>
      </p>
      {mode === 'sandbox' ? (
        <p>
          Nothing to set up: the sandbox sends its events to this address by itself, signed like
          Stripe’s. Buy, change or cancel a plan to see them below.
        </p>
      ) : (
        <FromStripe mode={mode} webhookUrl={webhookUrl} />
      )}
    </div>
  );
}
