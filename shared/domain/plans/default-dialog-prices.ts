/** What paid plans cost per month in the dialogs that offer them, until Stripe has named its prices (specification 1, section 9). */
export const DEFAULT_DIALOG_PRICES = { creator: '$9', pro: '$20' } as const;
