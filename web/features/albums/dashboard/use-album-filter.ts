import { albumQuerySchema } from '@photo-coach/shared/contracts/http/albums.ts';
import { useSearchParams } from 'react-router-dom';
import type { AlbumFilter } from '../../analyses/api/album-list-query.ts';

const filterSchema = albumQuerySchema.omit({ limit: true, cursor: true });

/** The tab of the dashboard; the address names it unless it is the first one. */
type DashboardTab = 'recent' | 'all';

/** The filter in an address; invalid parts, such as an unknown score, are dropped. */
export function readFilter(query: URLSearchParams): AlbumFilter {
  const names = Object.keys(filterSchema.shape).filter((name) => query.get(name));
  const given = Object.fromEntries(names.map((name) => [name, query.get(name)]));
  const parsed = filterSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) delete given[String(path[0])];
  return filterSchema.parse(given);
}

/** The filter of the albums and the tab, both kept in the address, so that a link or a reload shows the same. */
export function useAlbumFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const isFiltered = Object.keys(filter).length > 0;
  const tab: DashboardTab = isFiltered || query.get('tab') === 'all' ? 'all' : 'recent';
  const show = (next: DashboardTab) =>
    setQuery(next === 'all' ? { tab: 'all' } : {}, { replace: true });
  return {
    filter,
    isFiltered,
    tab,
    /** Opens a tab, without a filter. */
    show,
    clear: () => show('all'),
    /** Changes one field; an empty value removes it. */
    change(name: keyof AlbumFilter, value: string) {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.set('tab', 'all');
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
  };
}
