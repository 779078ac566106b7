import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';
import { type ComposedMail, layOutMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';

/*
 * Notices inform the owner of an account about security-relevant changes. They contain no secret: their
 * links only open a page.
 */

/** Where a notice leads. */
export type NoticeLinks = {
  /** The account page. */
  accountUrl: string;
  /** The sign-in page, where a new password can be requested. */
  signInUrl: string;
};

/** What to do while the account still has this address. */
const securityAdvice =
  'If that was you, there is nothing to do. If not, someone else may be using your account: choose “Forgot your password?” on the sign-in page and set a new one. That signs out every other device';

/** Notifies of a changed password. */
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
    site: signInUrl,
  });

/** Notifies the current address of a requested change of the email. */
export const composeEmailChangeRequested = ({ accountUrl }: NoticeLinks): ComposedMail =>
  layOutMail({
    subject: 'A change of your email address was requested',
    heading: 'Your email address is about to change',
    paragraphs: [
      `Someone who is signed in to your ${PRODUCT_NAME} account requested a change of its email address. The change takes effect once the link that we sent to the new address is used.`,
      `${securityAdvice} and cancels the change.`,
    ],
    action: { label: 'Review your account', url: accountUrl },
    notes: [],
    site: accountUrl,
  });

/** Notifies the old address of a changed email. */
export const composeEmailChanged = ({ accountUrl }: NoticeLinks): ComposedMail =>
  layOutMail({
    subject: 'Your email address was changed',
    heading: 'Your email address was changed',
    paragraphs: [
      `The email address of your ${PRODUCT_NAME} account was changed. You can no longer sign in with this one.`,
      'If that was you, there is nothing to do. If not, open your account on a device that is still signed in, change the address back and set a new password.',
    ],
    action: { label: 'Review your account', url: accountUrl },
    notes: [],
    site: accountUrl,
  });

/**
 * Notifies that a social account with the account's address was used to sign in for the first time.
 * @param provider display name: `Google`
 */
export const composeSignInMethodAdded = (
  { accountUrl }: NoticeLinks,
  provider: string,
): ComposedMail =>
  layOutMail({
    subject: `${provider} was connected`,
    heading: `${provider} was connected`,
    paragraphs: [
      `You can now sign in to your ${PRODUCT_NAME} account with ${provider}, because your account there has this email address.`,
      `If that was you, there is nothing to do. If not, someone else may be using your account at ${provider}: secure it there first.`,
    ],
    action: { label: 'Review your account', url: accountUrl },
    notes: [],
    site: accountUrl,
  });
