import { expect, test } from 'vitest';
import { toRedirectPath, withParameters } from './safe-redirect-path.ts';

const OWN = 'http://photo-coach.test';

test.each([
  ['/account', '/account'],
  ['/dashboard?from=mail&x=%20', '/dashboard?from=mail&x=%20'],
  [`${OWN}/welcome`, '/welcome'],
  [`${OWN}/welcome?returnTo=%2Fapp#top`, '/welcome?returnTo=%2Fapp'],
  [`${OWN.toUpperCase()}/app`, '/app'],
  [OWN, '/'],
  ['/a//b', '/a//b'],
  ['/apiary', '/apiary'],
  ['/dev/billing-check', '/dev/billing-check'],
])('the redirect %s is a page of ours', (redirectTo, page) => {
  expect(toRedirectPath(redirectTo, OWN)).toBe(page);
});

test.each([
  undefined,
  '//e',
  '/\\e',
  '\\\\e',
  '\\/e',
  '///e',
  '/\t/e',
  '/\n/e',
  '/\r//e',
  '\t//e',
  ' //e',
  '\u0000//e',
  '/ /e',
  '%2f%2fe',
  '/%2f%2fe',
  '/%2fe',
  '/%5ce',
  '/%5C/e',
  '/..//e',
  '/.//e',
  '/x/..//e',
  `${OWN}//e`,
  `${OWN}/..//e`,
  `${OWN}\\@e`,
  `${OWN}@e`,
  `${OWN}:pass@e`,
  'http://user@photo-coach.test/',
  'http://user:pass@photo-coach.test/',
  `${OWN}:8080/`,
  `${OWN}.e/`,
  'http://e/photo-coach.test',
  'https://photo-coach.test/',
  'http:/\\e',
  'http:\\\\e',
  'https:e',
  'https:/e',
  'javascript:alert(1)',
  'JaVaScRiPt://photo-coach.test/%0aalert(1)',
  'data:text/html,x',
  'blob:http://photo-coach.test/x',
  'ftp://photo-coach.test/',
  'http://photo\u3002coach.test@e/',
  '//photo-coach.test@e',
  'http://[::1]/',
  'http://',
  '/api/auth/verify?type=signup&token_hash=x',
  '/storage/photos/x',
  '/admin/queues',
])('the redirect %j never leads away from our pages', (redirectTo) => {
  expect(toRedirectPath(redirectTo, OWN)).toBe('/welcome');
});

test('parameters of a redirect replace older ones', () => {
  expect(withParameters('/welcome?code=old&x=1', { code: 'a b' })).toBe('/welcome?code=a+b&x=1');
});
