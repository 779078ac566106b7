import { ALBUM_ROUTES } from '@photo-coach/shared/contracts/http/albums.ts';
import { SHARED_ROUTES } from '@photo-coach/shared/contracts/http/opened-shares.ts';
import { expect, test } from 'vitest';
import { routeUrl } from './route-url.ts';

test('a parameter is encoded in the path, so that it can’t change the path', () => {
  const params = { token: 'a/../b?c', number: 2 };
  expect(routeUrl(SHARED_ROUTES.readPhoto, { params, query: { size: 'thumb' } })).toBe(
    '/api/shared/a%2F..%2Fb%3Fc/photos/2?size=thumb',
  );
});

test('the query of a call contains only the given values', () => {
  expect(routeUrl(ALBUM_ROUTES.list, { query: { limit: 12, cursor: undefined, search: '' } })).toBe(
    '/api/albums?limit=12',
  );
  expect(routeUrl(ALBUM_ROUTES.list, {})).toBe('/api/albums');
});
