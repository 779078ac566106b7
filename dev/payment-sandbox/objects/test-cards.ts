/**
 * The cards of the sandbox, by the ids and numbers that Stripe has for its test cards
 * (https://docs.stripe.com/testing#cards). Only the ids are ever sent or stored. One behaves differently at Stripe:
 * 0341 can be saved there, but every charge to it fails. Here the first one succeeds, so that a single card leads to a
 * failed renewal.
 */
export const TEST_CARDS = [
  { id: 'pm_card_visa', number: '4242 4242 4242 4242', effect: 'Pays' },
  {
    id: 'pm_card_chargeCustomerFail',
    number: '4000 0000 0000 0341',
    effect: 'Pays now, and fails at each renewal',
  },
  { id: 'pm_card_chargeDeclined', number: '4000 0000 0000 0002', effect: 'Is declined' },
] as const;

export const GOOD_CARD = 'pm_card_visa';

/** Whether a card pays, while a person is at the page or at a renewal. */
export const doesPay = (card: string | null, at: 'checkout' | 'renewal'): boolean =>
  card === GOOD_CARD || (card === 'pm_card_chargeCustomerFail' && at === 'checkout');
