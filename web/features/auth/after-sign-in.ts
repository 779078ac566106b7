import { safeReturnTo } from '../../lib/safe-return-to.ts';

/** Where a person goes who has signed in: the page they came for, else the choice of an upload. */
export function afterSignIn(query: URLSearchParams): string {
  const wanted = query.get('returnTo') ?? query.get('from');
  return safeReturnTo(wanted, window.location.origin) ?? '/upload-choice';
}
