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
