import { ADMIN_BOARD_ROUTES } from '@photo-coach/shared/contracts/http/admin-actions.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../lib/api/call-route.ts';
import { Button } from '../../ui/button.tsx';
import { AdminPage } from './admin-page.tsx';
import { Answer } from './query-states.tsx';

const BOARD = '/admin/queues';

/** Well before the cookie expires, which is after 15 minutes. */
const RENEW_MS = 5 * 60_000;

/** Lets this browser open the queue board, and renews that while the page is open. */
const boardSessionQuery = queryOptions({
  queryKey: ['admin', 'board-session'],
  queryFn: ({ signal }) => callRoute(ADMIN_BOARD_ROUTES.open, { signal }),
  refetchInterval: RENEW_MS,
  refetchIntervalInBackground: true,
});

/** The queue board (Bull Board), inside this page, which keeps it open. */
export function BoardPage() {
  const query = useQuery(boardSessionQuery);
  const inTab = query.data && (
    <Button asChild look="outline" size="small">
      <a href={BOARD} target="_blank" rel="noreferrer">
        Open in a tab of its own
      </a>
    </Button>
  );
  return (
    <AdminPage
      title="Queues"
      lead="Bull Board. What you change there is written down as well. Retry a failed analysis at its album, found by its id: only there are its rows started again. To pause a queue, use the overview: a pause that is set here ends with the queue’s store."
      aside={inTab}
    >
      <Answer what="the queue board" query={query}>
        {() => (
          <iframe
            title="Queue board"
            src={BOARD}
            className="h-[80vh] w-full rounded-fine border border-line bg-white"
          />
        )}
      </Answer>
    </AdminPage>
  );
}
