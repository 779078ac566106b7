/**
 * Who may see a page (specification 1, section 2 'Route table'):
 * `public`: anyone, and nothing on it depends on a session;
 * `open`: no guard; the page itself looks at the session;
 * `protected`: a session with a confirmed address;
 * `onboarded`: the same, once onboarding is done.
 */
export type PageAccess = 'public' | 'open' | 'protected' | 'onboarded';

/** Every page and who may see it. No screens here: tests walk this table without loading them. */
export const ROUTE_TABLE = {
  '/': 'public',
  '/about': 'public',
  '/loading': 'public',
  '/dev/ui': 'public',
  '/pricing': 'public',
  '/onboarding/journey': 'public',
  '/onboarding/genres': 'public',
  '/onboarding/equipment': 'public',
  '/onboarding/goals': 'public',
  '/onboarding/challenges': 'public',
  '/auth': 'open',
  '/verify-email': 'open',
  '/welcome': 'open',
  '/onboarding/compressed': 'open',
  '/upload-choice': 'onboarded',
  '/upload/single/select-feedback': 'onboarded',
  '/upload/single/file-picker': 'onboarded',
  '/upload/album/select-feedback': 'onboarded',
  '/upload/album/file-picker': 'onboarded',
  '/analyzing/single': 'onboarded',
  '/analyzing/album': 'onboarded',
  '/feedback/single': 'onboarded',
  '/app': 'onboarded',
  '/dashboard': 'protected',
  '/account': 'protected',
  '/album-feedback/:albumId': 'protected',
  '*': 'public',
} as const satisfies Record<string, PageAccess>;

export type PagePath = keyof typeof ROUTE_TABLE;
