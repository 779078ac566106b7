import type Stripe from 'stripe';
import { type Html, html } from './html.ts';
import { renderAction } from './layout.ts';

type Simulation = {
  action: string;
  label: string;
  explanation: string;
  /** The statuses in which it can happen. */
  statuses: readonly string[];
};

const RENEWABLE = ['active', 'trialing', 'past_due', 'unpaid'];
const OVERDUE = ['past_due', 'unpaid'];

/** What time or Stripe does to a subscription. */
const SIMULATIONS: readonly Simulation[] = [
  {
    action: 'renew',
    label: 'Next renewal',
    explanation: 'The period ends: the next one is charged to the card, or a canceled plan ends.',
    statuses: RENEWABLE,
  },
  {
    action: 'announce-trial-end',
    label: 'Trial ends in three days',
    explanation: 'Moves the end of the trial and announces it.',
    statuses: ['trialing'],
  },
  {
    action: 'retry-payment',
    label: 'Retry the payment',
    explanation: 'The open invoice is charged to the card again, as Stripe does after some days.',
    statuses: OVERDUE,
  },
  {
    action: 'stop-retrying',
    label: 'Stop retrying',
    explanation: 'The payment has failed for good: the subscription becomes unpaid.',
    statuses: ['past_due'],
  },
  {
    action: 'pause',
    label: 'Pause',
    explanation: 'The subscription is paused, as from the Stripe dashboard.',
    statuses: ['active', 'trialing'],
  },
  {
    action: 'resume',
    label: 'Resume',
    explanation: 'The paused subscription goes on.',
    statuses: ['paused'],
  },
];

const renderSimulation = (
  { action, label, explanation }: Simulation,
  subscription: Stripe.Subscription,
): Html =>
  html`<li><p>${explanation}</p> ${renderAction(action, label, { subscription: subscription.id })}</li>`;

/** The block of simulations for events that a person can't cause in the real portal. */
export function renderSimulations(subscription: Stripe.Subscription): Html {
  const possible = SIMULATIONS.filter(({ statuses }) => statuses.includes(subscription.status));
  return html`<section class="simulate">
<h2>Simulate</h2>
<p class="quiet">Not part of the real portal: what otherwise takes days or happens at Stripe.</p>
<ul class="simulations">
${possible.map((simulation) => renderSimulation(simulation, subscription))}
</ul>
</section>`;
}
