import {
  emailAddressSchema,
  signInAddressSchema,
} from '@photo-coach/shared/contracts/http/email-address.ts';
import { findPasswordProblem } from '@photo-coach/shared/domain/accounts/passwords.ts';
import { z } from 'zod';

/*
 * One schema per form of an account, with the texts of the first specification, section 5.
 */

/** Characters: twice this, as first and last name, fits into what a person may say of themselves. */
const NAME_MAX_LENGTH = 100;

/**
 * A part of a person's name.
 * @param label as the form names it, for example "First name"
 */
const nameSchema = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(NAME_MAX_LENGTH, `${label} must be at most ${NAME_MAX_LENGTH} characters long`);

/** An address, in a way that lets the rules between fields be checked while it is still wrong. */
const addressField = (schema: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .superRefine((email, context) => {
      const issue = schema.safeParse(email).error?.issues[0];
      if (issue) context.addIssue(issue.message);
    });

const emailField = addressField(emailAddressSchema);

/** A new password, and the same once more. */
const newPasswordFields = {
  password: z.string('Invalid password').min(1, 'Password is required'),
  confirmPassword: z.string(),
};

/** `email` is the account's, empty when it is not known. */
type NewPassword = { password: string; confirmPassword: string; email: string };

/** Refuses a password that breaks a rule, and a confirmation that differs. */
function checkNewPassword(
  { password, confirmPassword, email }: NewPassword,
  context: z.RefinementCtx,
): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const problem = password === '' ? null : findPasswordProblem(password, email);
  if (problem) refuse('password', problem.message);
  if (password !== confirmPassword) refuse('confirmPassword', 'Passwords do not match');
}

const isTyped = (values: unknown) =>
  z.object({ password: z.string(), confirmPassword: z.string() }).safeParse(values).success;

/** Also while another field is wrong: each is told of its own mistake. */
const whenTyped = { when: ({ value }: { value: unknown }) => isTyped(value) };

export const signInFormSchema = z.object({
  email: addressField(signInAddressSchema),
  password: z.string().min(1, 'Password is required'),
});

export const signUpFormSchema = z
  .object({
    firstName: nameSchema('First name'),
    lastName: nameSchema('Last name'),
    email: emailField,
    ...newPasswordFields,
  })
  .superRefine(checkNewPassword, whenTyped);

export const forgotPasswordFormSchema = z.object({ email: emailField });

/** For an account that is known: its address goes along, and is not asked for. */
export const setPasswordFormSchema = z
  .object({ email: z.string(), ...newPasswordFields })
  .superRefine(checkNewPassword, whenTyped);

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
