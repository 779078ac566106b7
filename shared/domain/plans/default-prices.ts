/** What the plans cost per month, as shown until Stripe has named its prices (specification 1, section 9). */
export const DEFAULT_PRICES = { starter: 'Free', creator: '£19', pro: '£19' } as const;

/** The same in the dialogs that offer an upgrade; the specification gives them other numbers. */
export const DEFAULT_DIALOG_PRICES = { creator: '$9', pro: '$20' } as const;
