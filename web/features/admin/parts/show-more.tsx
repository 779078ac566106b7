import { BusyButton } from '../../../ui/busy-button.tsx';

/** An id, in figures of one width, which may break anywhere. */
export function IdText({ children }: { children: string }) {
  return <span className="text-data wrap-anywhere tabular">{children}</span>;
}

type ShowMoreProps = {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
};

/** The button for a list's next page; null on its last one. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-5">
      <BusyButton
        look="outline"
        size="small"
        busy={list.isFetchingNextPage}
        busyLabel="Loading..."
        onClick={() => void list.fetchNextPage()}
      >
        Show more
      </BusyButton>
    </div>
  );
}
