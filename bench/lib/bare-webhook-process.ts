// The minimum that a webhook can do: check the signature and answer. Its argument is the signing secret.
import '../../scripts/lib/end-with-parent.ts';
import type { AddressInfo } from 'node:net';
import express from 'express';
import Stripe from 'stripe';

const [secret = ''] = process.argv.slice(2);
const stripe = new Stripe('sk_test_unused');
const app = express();
app.post('/api/stripe-webhook', express.raw({ type: '*/*' }), (request, response) => {
  stripe.webhooks.constructEvent(request.body, request.get('stripe-signature') ?? '', secret);
  response.json({ received: true });
});
const server = app.listen(0, '127.0.0.1', () => {
  // Listening on a port, never on a pipe.
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
