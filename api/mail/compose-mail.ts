import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { MAILED_LINK_WORKS } from '@photo-coach/shared/domain/retention/expiries.ts';
import { type ComposedMail, layOutMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';

/*
 * No mail contains a name from a sign-up. Otherwise anyone could use sign-up to send a stranger a text of their choice.
 */

const LINK_NOTE = `The link works once, for ${MAILED_LINK_WORKS}.`;

/** Contains the link that confirms an address. */
export const composeConfirmation = (url: string): ComposedMail =>
  layOutMail({
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      `You are one step away from your first critique. Confirm that this address is yours, and your ${PRODUCT_NAME} account is ready.`,
    ],
    action: { label: 'Confirm email address', url },
    notes: [
      LINK_NOTE,
      `If you didn’t sign up for ${PRODUCT_NAME}, you can ignore this email. Nothing happens unless the link is used.`,
    ],
    site: url,
  });

/** Contains the link with which the owner of an account sets a new password. */
export const composePasswordReset = (url: string): ComposedMail =>
  layOutMail({
    subject: 'Reset your password',
    heading: 'Set a new password',
    paragraphs: [
      `We received a request to reset the password for your ${PRODUCT_NAME} account. If that was you, choose a new one here.`,
    ],
    action: { label: 'Set a new password', url },
    notes: [
      LINK_NOTE,
      'If it wasn’t you, you can ignore this email. Your password stays the same.',
    ],
    site: url,
  });

/**
 * Contains the link with which the owner of an address takes over an account that was used before anybody had confirmed
 * the address.
 */
export const composeClaim = (url: string): ComposedMail =>
  layOutMail({
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      `Your ${PRODUCT_NAME} account is in use, but nobody has confirmed this address yet. Set a new password to confirm that it is yours. Your albums stay, and you need the new password on all your devices.`,
    ],
    action: { label: 'Set a new password', url },
    notes: [
      LINK_NOTE,
      `If you don’t use ${PRODUCT_NAME}, you can ignore this email. Nothing happens unless the link is used.`,
    ],
    site: url,
  });

/** Contains the link that changes the email of an account to this address. */
export const composeEmailChange = (url: string): ComposedMail =>
  layOutMail({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `We received a request to use this address for a ${PRODUCT_NAME} account. If that was you, confirm it while you are signed in to that account.`,
    ],
    action: { label: 'Confirm new email address', url },
    notes: [
      LINK_NOTE,
      'If it wasn’t you, you can ignore this email. The link does nothing for anyone else.',
    ],
    site: url,
  });

/** Confirms that the account was deleted. @param site address of the product's site */
export const composeAccountDeleted = (site: string): ComposedMail =>
  layOutMail({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${PRODUCT_NAME} account, your photos and their critiques have been deleted, as requested while signed in to it.`,
      'There is nothing left to do. You are welcome back any time with a new account.',
    ],
    notes: [],
    site,
  });
