import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import { SHARED_ROUTES } from '@photo-coach/shared/contracts/http/opened-shares.ts';
import { expect, test } from 'vitest';
import { routeUrl } from './route-url.ts';

test('a parameter stands in the path so that it cannot lead to another one', () => {
  const params = { token: 'a/../b?c', number: 2 };
  expect(routeUrl(SHARED_ROUTES.readPhoto, { params, query: { size: 'thumb' } })).toBe(
    '/api/shared/a%2F..%2Fb%3Fc/photos/2?size=thumb',
  );
});

test('the query holds what is given, and not what is left open', () => {
  expect(routeUrl(ALBUM_ROUTES.list, { query: { limit: 12, cursor: undefined, search: '' } })).toBe(
    '/api/albums?limit=12',
  );
  expect(routeUrl(ALBUM_ROUTES.list, {})).toBe('/api/albums');
});
