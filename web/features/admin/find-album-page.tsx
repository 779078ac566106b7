import {
  ADMIN_ALBUM_ROUTES,
  adminAlbumQuerySchema,
} from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { adminAlbumPage } from '@photo-coach/shared/domain/admin-pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { callRoute } from '../../lib/api/call-route.ts';
import { AdminPage } from './admin-page.tsx';
import { Loading } from './query-states.tsx';
import { SearchForm } from './search-form.tsx';
import { useFilter } from './use-filter.ts';

function problemOf(search: string, isId: boolean, error: unknown): string | undefined {
  if (search !== '' && !isId)
    return 'That is no id. Ids look like 018f5b7a-0000-7000-8000-000000000001.';
  if (error === null) return undefined;
  return hasCode(error, 'PGRST116') ? 'Nothing has this id.' : messageOf(error);
}

/** The album of an id of an album, a job, a photo or the like. */
const foundAlbumQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'found-album', search],
    queryFn: ({ signal }) => callRoute(ADMIN_ALBUM_ROUTES.find, { query: { search }, signal }),
  });

/** Finds an album by the id of anything in it, and opens its timeline. */
export function FindAlbumPage() {
  const [{ search = '' }, change] = useFilter(['search']);
  const isId = adminAlbumQuerySchema.safeParse({ search }).success;
  const { data, error, isFetching } = useQuery({ ...foundAlbumQuery(search), enabled: isId });
  if (data) return <Navigate to={adminAlbumPage(data.albumId)} replace />;
  return (
    <AdminPage
      title="Albums"
      lead="By the id of an album, a job, a photo, a reading, a follow-up or an export, as logs and queue jobs have it."
    >
      <SearchForm
        label="Id"
        value={search}
        error={problemOf(search, isId, error)}
        onSearch={(text) => change({ search: text })}
      />
      {isFetching && <Loading what="the album" />}
    </AdminPage>
  );
}
