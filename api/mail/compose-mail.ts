import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type ComposedMail, layOutMail } from './lay-out-mail.ts';

/*
 * No name that somebody typed appears in a mail: sign-up would else be a way to send strangers a
 * text of one's own choice.
 */

/** Asks the owner of an address to confirm it. */
export const composeConfirmation = (url: string): ComposedMail =>
  layOutMail({
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      `You are one step away from your first critique. Confirm that this address is yours, and your ${PRODUCT_NAME} account is ready.`,
    ],
    action: { label: 'Confirm email address', url },
    notes: [
      'The link works once, for 24 hours.',
      `If you did not sign up for ${PRODUCT_NAME}, ignore this mail: nothing happens until the link is used.`,
    ],
  });

/** Carries the link with which the owner of an account sets a new password. */
export const composePasswordReset = (url: string): ComposedMail =>
  layOutMail({
    subject: 'Reset your password',
    heading: 'Set a new password',
    paragraphs: [
      `Somebody asked to reset the password of your ${PRODUCT_NAME} account. If that was you, choose a new one here.`,
    ],
    action: { label: 'Set a new password', url },
    notes: [
      'The link works once, for 24 hours.',
      'If it was not you, ignore this mail: your password stays as it is.',
    ],
  });

/** Asks the owner of an address to move an account to it. */
export const composeEmailChange = (url: string): ComposedMail =>
  layOutMail({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `Somebody asked to move their ${PRODUCT_NAME} account to this address. If that was you, confirm it while you are signed in to that account.`,
    ],
    action: { label: 'Confirm new email address', url },
    notes: [
      'The link works once, for 24 hours.',
      'If it was not you, ignore this mail: the link does nothing for anyone else.',
    ],
  });

/** Says goodbye: the account and what it held are gone. */
export const composeAccountDeleted = (): ComposedMail =>
  layOutMail({
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${PRODUCT_NAME} account, your photos and their critiques have been deleted, as was asked for while signed in to it.`,
      'There is nothing left to do. You are welcome back at any time, with a new account.',
    ],
    notes: [],
  });
