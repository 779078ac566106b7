import { BusyButton } from '../../../ui/busy-button.tsx';

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
