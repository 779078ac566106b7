import { findingName } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { MeantKind } from '@photo-coach/shared/contracts/remarks.ts';
import { photosOf } from '@photo-coach/shared/domain/critiques/remarks.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from 'sonner';
import { ERROR_TEXTS } from '../../lib/api/error-texts.ts';
import { formatDay } from '../../lib/format-day.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { meantKindsQuery, useSayAgain } from '../session/meant-kinds.ts';
import { accountErrorText } from './forms/account-error-text.ts';
import { LoadedSection } from './section-states.tsx';

type MeantRowProps = { meant: MeantKind; busy: boolean; onSayAgain: () => void };

function MeantRow({ meant: { kind, genre, since }, busy, onSayAgain }: MeantRowProps) {
  const name = findingName(kind);
  const photos = photosOf(genre);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p>{name}</p>
        <p className="text-sm text-muted">
          In your {photos} · since{' '}
          <time dateTime={since} className="whitespace-nowrap">
            {formatDay(since)}
          </time>
        </p>
      </div>
      <BusyButton
        look="outline"
        size="small"
        busy={busy}
        busyLabel="Saving..."
        onClick={onSayAgain}
      >
        Say it again
        <span className="sr-only">
          {' '}
          {name}, in your {photos}
        </span>
      </BusyButton>
    </li>
  );
}

/** The intentional effects. When a button disappears with its row, the focus moves to the list. */
function MeantList({ items }: { items: readonly MeantKind[] }) {
  const list = useRef<HTMLUListElement>(null);
  const again = useSayAgain();
  if (items.length === 0)
    return <p className="text-muted">You have not called anything intended.</p>;
  const isBusy = ({ kind, genre }: MeantKind) =>
    again.isPending && again.variables.kind === kind && again.variables.genre === genre;
  const sayAgain = ({ kind, genre }: MeantKind) =>
    again.mutate(
      { kind, genre },
      {
        onSuccess: () => {
          toast(`${findingName(kind)} is said again`);
          list.current?.focus();
        },
      },
    );
  return (
    <div className="grid gap-5">
      {again.isError && <Notice kind="error" title={accountErrorText(again.error)} />}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="What you meant"
        className="-mt-4 divide-y divide-line"
      >
        {items.map((meant) => (
          <MeantRow
            key={`${meant.kind} ${meant.genre}`}
            meant={meant}
            busy={isBusy(meant)}
            onSayAgain={() => sayAgain(meant)}
          />
        ))}
      </ul>
    </div>
  );
}

/** The section of the effects that the account calls intentional. */
export function MeantSection() {
  return (
    <LoadedSection
      title="What you meant"
      about="What you called intended is not called a fault in your later photos of that kind."
      query={useQuery(meantKindsQuery)}
      loading="Loading what you meant"
      failed={ERROR_TEXTS.meantNotLoaded}
    >
      {({ items }) => <MeantList items={items} />}
    </LoadedSection>
  );
}
