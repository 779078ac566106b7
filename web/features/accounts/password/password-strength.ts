/** The label of each strength, 0–4 (specification 1, section 5). */
export const STRENGTH_LABELS = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** Below this strength the hint shows. */
export const GOOD_STRENGTH = 3;

/**
 * Strength of a password: one point each for 8 or more characters, a lowercase letter, an uppercase
 * letter, a digit, and a symbol, capped at 4 (specification 1, section 5).
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const points = [
    password.length >= 8,
    /\p{Ll}/u.test(password),
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d\s]/u.test(password),
  ].filter(Boolean).length;
  const strengths = [0, 1, 2, 3, 4] as const;
  return strengths[points] ?? 4;
}
