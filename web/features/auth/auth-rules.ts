import { findPasswordProblem } from '@photo-coach/shared/domain/passwords.ts';
import { z } from 'zod';

const email = z
  .string()
  .trim()
  .min(1, 'Email is required')
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address');

export const signInSchema = z.object({
  email,
  password: z.string().min(1, 'Password is required'),
});

export const forgotSchema = z.object({ email });

type Passwords = { password: string; confirmPassword: string; email?: string };

function checkPasswords({ value, issues }: { value: Passwords; issues: z.core.$ZodRawIssue[] }) {
  const problem = findPasswordProblem(value.password, value.email ?? '');
  const refuse = (path: string, message: string) =>
    issues.push({ code: 'custom', path: [path], message, input: value });
  if (value.password && problem) refuse('password', problem.message);
  if (value.password !== value.confirmPassword) refuse('confirmPassword', 'Passwords do not match');
}

const passwords = {
  password: z.string().min(1, 'Password is required'),
  confirmPassword: z.string(),
};

export const signUpSchema = z
  .object({
    firstName: z.string().trim().min(1, 'First name is required'),
    lastName: z.string().trim().min(1, 'Last name is required'),
    email,
    ...passwords,
  })
  .check(checkPasswords);

export const newPasswordSchema = z.object(passwords).check(checkPasswords);

export const STRENGTH_LABELS = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** Strength of a password, 0–4: one point each for length, cases, digit and symbol (specification 1, section 5). */
export function passwordStrength(password: string): number {
  const points = [
    password.length >= 8,
    /[a-z]/.test(password),
    /[A-Z]/.test(password),
    /\d/.test(password),
    /[^\sA-Za-z0-9]/.test(password),
  ].filter(Boolean).length;
  return Math.min(4, points);
}
