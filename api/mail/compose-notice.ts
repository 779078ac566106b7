import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type ComposedMail, layOutMail } from './lay-out-mail.ts';

/*
 * Notices tell the owner of an account what was done to it, so that nobody can do it unseen. They
 * carry no secret: their links only open a page.
 */

/** Where a notice leads. */
export type NoticeLinks = {
  /** Of the account's own page. */
  accountUrl: string;
  /** Of the page that signs in, where a new password can be asked for. */
  signInUrl: string;
};

/** What to do, while mails still come to this address. */
const securityAdvice =
  'If that was you, there is nothing to do. If not, somebody else may be using your account: choose “Forgot your password?” on the sign-in page and set a new one. That signs out every other device';

/** Tells that the password is another one now. */
export const composePasswordChanged = ({ signInUrl }: NoticeLinks): ComposedMail =>
  layOutMail({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${PRODUCT_NAME} account has just been changed, and all other devices were signed out.`,
      `${securityAdvice}.`,
    ],
    action: { label: 'Open the sign-in page', url: signInUrl },
    notes: [],
  });

/** Tells the present address that the account is to move to another one. */
export const composeEmailChangeRequested = ({ accountUrl }: NoticeLinks): ComposedMail =>
  layOutMail({
    subject: 'A new email address was asked for',
    heading: 'Your email address is about to change',
    paragraphs: [
      `Somebody who is signed in to your ${PRODUCT_NAME} account asked to move it to another email address. It happens once the link that we sent to the new address is used.`,
      `${securityAdvice} and takes the change back.`,
    ],
    action: { label: 'Review your account', url: accountUrl },
    notes: [],
  });

/** Tells the old address that the account has moved. */
export const composeEmailChanged = ({ accountUrl }: NoticeLinks): ComposedMail =>
  layOutMail({
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `Your ${PRODUCT_NAME} account has moved to another email address. This one no longer signs you in.`,
      'If that was you, there is nothing to do. If not, open your account on a device that is still signed in, change the address back and set a new password.',
    ],
    action: { label: 'Review your account', url: accountUrl },
    notes: [],
  });

/**
 * Tells that a social account can now be used to sign in, or no longer.
 * @param change.provider as people know it: `Google`
 */
export const composeSignInMethodChanged = (
  { accountUrl }: NoticeLinks,
  { provider, isConnected }: { provider: string; isConnected: boolean },
): ComposedMail => {
  const done = isConnected ? 'connected' : 'disconnected';
  return layOutMail({
    subject: `${provider} was ${done}`,
    heading: `${provider} was ${done}`,
    paragraphs: [
      isConnected
        ? `You can now sign in to your ${PRODUCT_NAME} account with ${provider}.`
        : `${provider} can no longer be used to sign in to your ${PRODUCT_NAME} account.`,
      isConnected ? `${securityAdvice}; then disconnect ${provider} again.` : `${securityAdvice}.`,
    ],
    action: { label: 'Review your account', url: accountUrl },
    notes: [],
  });
};
