/** A place that the header leads to. */
export type MainLink = {
  to: string;
  name: string;
  /** The addresses on which it is the current one. */
  pages: readonly string[];
  /** Drawn as a button. */
  look?: 'button';
};

const SECTION: MainLink = { to: '#pricing', name: 'Pricing', pages: [] };
const GET_STARTED: MainLink = {
  to: '/pricing',
  name: 'Get Started',
  pages: ['/pricing'],
  look: 'button',
};

const isLanding = (pathname: string) => pathname === '/';

/** Where who is signed in goes from anywhere (specification 1, section 2 'Shared header'), but for signing out. */
export function signedInLinks(pathname: string): MainLink[] {
  return [
    { to: '/dashboard', name: 'Dashboard', pages: ['/dashboard', '/app'] },
    { to: '/upload-choice', name: 'Upload Photos', pages: ['/upload-choice'] },
    isLanding(pathname) ? SECTION : { to: '/pricing', name: 'Pricing', pages: ['/pricing'] },
    { to: '/account', name: 'Account', pages: ['/account'] },
  ];
}

/** Where a visitor goes (the same section; on the landing page its 'Navigation', which writes 'Sign In'). */
export function signedOutLinks(pathname: string): MainLink[] {
  return isLanding(pathname)
    ? [SECTION, { to: '/auth', name: 'Sign In', pages: [] }, GET_STARTED]
    : [{ to: '/auth', name: 'Sign in', pages: ['/auth'] }, GET_STARTED];
}
