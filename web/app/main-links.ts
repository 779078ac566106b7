/** Where who is signed in goes from anywhere (specification 1, section 2 'Shared header'). */
export const MAIN_LINKS = [
  { to: '/dashboard', name: 'Dashboard' },
  { to: '/upload-choice', name: 'Upload Photos' },
  { to: '/account', name: 'Account' },
] as const;
