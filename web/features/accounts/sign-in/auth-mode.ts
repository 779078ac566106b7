/** What the auth page does for who is not signed in; the fourth mode, a new password, has a page of its own. */
export type AuthMode = 'sign-in' | 'sign-up' | 'forgot';

export const TITLES: Record<AuthMode, string> = {
  'sign-in': 'Welcome Back',
  'sign-up': 'Create Account',
  forgot: 'Reset Password',
};

export const LEADS: Record<AuthMode, string | null> = {
  'sign-in': null,
  'sign-up': null,
  forgot: 'Enter the email of your account. We send a link that sets a new password.',
};

/** The mode that a link to the page asks for; signing in when it asks for none. */
export function authModeOf(query: URLSearchParams): AuthMode {
  const wanted = query.get('mode');
  return wanted === 'sign-up' || wanted === 'forgot' ? wanted : 'sign-in';
}
