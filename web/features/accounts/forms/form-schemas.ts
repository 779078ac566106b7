import {
  emailAddressSchema,
  signInAddressSchema,
} from '@photo-coach/shared/contracts/http/email-address.ts';
import { findPasswordProblem } from '@photo-coach/shared/domain/accounts/passwords.ts';
import { z } from 'zod';

/*
 * One schema per form of an account, with its texts.
 */

/** Characters; a first and a last name of this length fit into the limit of the stored full name. */
const NAME_MAX_LENGTH = 100;

/**
 * A first or last name.
 * @param label the field's label in the form, for example "First name"
 */
const nameSchema = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(NAME_MAX_LENGTH, `${label} must be at most ${NAME_MAX_LENGTH} characters long`);

/** An email, declared so that rules between fields are checked even while it is invalid. */
const addressField = (schema: z.ZodType<string>) =>
  z
    .string()
    .trim()
    .superRefine((email, context) => {
      const issue = schema.safeParse(email).error?.issues[0];
      if (issue) context.addIssue(issue.message);
    });

const emailField = addressField(emailAddressSchema);

/** A new password and its confirmation. */
const newPasswordFields = {
  password: z.string('Invalid password').min(1, 'Password is required'),
  confirmPassword: z.string(),
};

/** `email` is the account's, empty when unknown. */
type NewPassword = { password: string; confirmPassword: string; email: string };

/** Reports a password that breaks a rule, and a confirmation that differs. */
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

/** Checks also while another field is invalid, so that every field shows its own error. */
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

/** For a known account, whose email is included without a visible field. */
export const setPasswordFormSchema = z
  .object({ email: z.string(), ...newPasswordFields })
  .superRefine(checkNewPassword, whenTyped);

/*
 * The forms of the account page. An account without a password has no field for the current one.
 */

export const currentPassword = z.string().min(1, 'Current password is required').optional();

export const nameFormSchema = z.object({
  firstName: nameSchema('First name'),
  lastName: nameSchema('Last name'),
});

export const changeEmailFormSchema = z.object({ email: emailAddressSchema, currentPassword });
