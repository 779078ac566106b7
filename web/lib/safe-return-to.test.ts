import { createPath, resolvePath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { safeReturnTo } from './safe-return-to.ts';

const ORIGIN = 'http://localhost:3000';

/** The addresses that the link and the router make of a result: each must be on this origin. */
function addressesOf(result: string): URL[] {
  return [
    // location.assign and history.pushState from anywhere in the product.
    new URL(result, ORIGIN),
    new URL(result, `${ORIGIN}/auth?returnTo=x`),
    new URL(result, `${ORIGIN}/a/b/c`),
    // The address that the router passes to the browser.
    new URL(createPath(resolvePath(result, '/auth')), `${ORIGIN}/auth`),
  ];
}

/** Whether an address made from a value stays on this origin, even when it is passed around once more. */
function staysOnOrigin(value: string): boolean {
  const result = safeReturnTo(value, ORIGIN);
  if (result === null) return true;
  return (
    /^\/(?![/\\])/.test(result) &&
    addressesOf(result).every(({ origin }) => origin === ORIGIN) &&
    safeReturnTo(result, ORIGIN) === result
  );
}

test.each([
  ['/analyzing/album?albumId=1#top', '/analyzing/album?albumId=1'],
  [`${ORIGIN}/dashboard`, '/dashboard'],
  ['dashboard', '/dashboard'],
  ['/upload-choice?from=/auth', '/upload-choice?from=/auth'],
  ['/authors', '/authors'],
  ['/a/../dashboard', '/dashboard'],
  ['/search?q=//evil.example', '/search?q=//evil.example'],
])('the return address %j is accepted as %j', (value, kept) => {
  expect(safeReturnTo(value, ORIGIN)).toBe(kept);
});

test.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  'https:evil.example',
  'http:/\\evil.example',
  'http:\\\\evil.example',
  '//user@evil.example',
  'https://localhost:3000@evil.example/dashboard',
  'http://localhost:3000@evil.example',
  'http://localhost:3000.evil.example/dashboard',
  'http://localhost:30000/dashboard',
  'https://localhost:3000/dashboard',
  '/a/..//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  'a/..//evil.example',
  `${ORIGIN}//evil.example`,
  `${ORIGIN}/.//evil.example`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'about:blank',
  `blob:${ORIGIN}/dashboard`,
  `filesystem:${ORIGIN}/temporary/x`,
  `view-source:${ORIGIN}/dashboard`,
  'mailto:someone@evil.example',
  'http://',
  '//',
  '////',
  '/%',
  '/%c0%af',
  `/${'a'.repeat(2000)}`,
  '/',
  '/?x=1',
  '/#top',
  '?x=1',
  '.',
  '',
])('the return address %j is refused', (value) => {
  expect(safeReturnTo(value, ORIGIN)).toBeNull();
});

test.each([
  '/auth',
  '/auth/',
  '/AUTH?returnTo=/auth',
  '/%61uth',
  `${ORIGIN}/auth?reset=true`,
  '/auth/callback',
  '/verify-email',
  '/verify-email/x',
  '/dashboard/../auth',
])('the return address %j is refused, because it leads back to signing in', (value) => {
  expect(safeReturnTo(value, ORIGIN)).toBeNull();
});

describe('addresses put together from dangerous parts stay on this origin', () => {
  const PARTS = [
    '/',
    '\\',
    '//',
    '\t',
    '\n',
    '\r',
    ' ',
    '.',
    '..',
    './',
    '../',
    '@',
    ':',
    '?',
    '#',
    ';',
    '%2f',
    '%5c',
    '%09',
    '%2e',
    '%00',
    '%',
    '／',
    '。',
    '\u0000',
    '\u2028',
    '\ufeff',
    'http:',
    'https:',
    'javascript:',
    'blob:',
    'data:',
    'evil.example',
    'localhost:3000',
    ORIGIN,
    'dashboard',
    'auth',
    'user',
    '[::1]',
    '127.0.0.1',
    '%252f',
    '\u200b',
    '⁄',
    'ｌocalhost:3000',
    'LOCALHOST:3000',
    'user:secret@',
  ];

  test('in every combination of up to three parts', () => {
    const rows = ['', ...PARTS].flatMap((a) => PARTS.flatMap((b) => PARTS.map((c) => a + b + c)));
    expect(rows.length).toBeGreaterThan(50_000);
    expect(rows.filter((row) => !staysOnOrigin(row))).toEqual([]);
  });
});
