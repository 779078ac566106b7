import { emailAddressSchema } from '@photo-coach/shared/contracts/http/email-address.ts';
import { z } from 'zod';
import { nameSchema, setPasswordFormSchema } from './account-forms.ts';

/*
 * The forms of the account's own page. An account without a password has no field for the current one.
 */

const currentPassword = z.string().min(1, 'Current password is required').optional();

export const nameFormSchema = z.object({
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
});

export const changeEmailFormSchema = z.object({ email: emailAddressSchema, currentPassword });

/** To be typed, so that a slip of the hand erases nothing. */
export const DELETE_WORD = 'DELETE';

/** Whether that word was typed. */
export const isDeleteWord = (typed: string): boolean => typed.trim() === DELETE_WORD;

export const deleteAccountFormSchema = z.object({
  word: z.string().refine(isDeleteWord, `Type ${DELETE_WORD} to go on`),
  currentPassword,
});

export const changePasswordFormSchema = setPasswordFormSchema.safeExtend({ currentPassword });
