import { isCommonPassword } from './common-passwords.ts';

/** Characters (docs/product.md#accounts). */
const PASSWORD_MIN_LENGTH = 6;
const PASSWORD_MAX_LENGTH = 128;

/** Why a password is refused: the reason for programs (as auth-js knows them) and the text for people. */
export type PasswordProblem = { reason: 'length' | 'pwned' | 'characters'; message: string };

/**
 * The rules of a new password, for sign-up and for a change (docs/product.md#accounts).
 * @param email of the account, in any letter case; empty if it is unknown
 * @returns the first rule that the password breaks; null if it may be used
 */
export function findPasswordProblem(password: string, email: string): PasswordProblem | null {
  if (password.length < PASSWORD_MIN_LENGTH) {
    const message = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`;
    return { reason: 'length', message };
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    const message = `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`;
    return { reason: 'length', message };
  }
  if (email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase()) {
    return { reason: 'characters', message: 'Password must not be your email address' };
  }
  if (isCommonPassword(password)) {
    const message = 'This password is too common. Please choose a different one';
    return { reason: 'pwned', message };
  }
  return null;
}
