import { agoText } from './figures-text.ts';

const exact = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

type WhenProps = {
  /** null: never. */
  at: string | null;
  /** Shows the exact time beside the relative one. */
  isExact?: boolean;
};

/** A time: how long ago it was, with the exact one to the second in the reader's own zone. */
export function When({ at, isExact = false }: WhenProps) {
  if (at === null) return <span className="text-muted">never</span>;
  const time = exact.format(new Date(at));
  return (
    <time dateTime={at} title={`${time} (${at})`} className="whitespace-nowrap tabular">
      {isExact && <>{time} · </>}
      <span className={isExact ? 'text-muted' : undefined}>{agoText(at, Date.now())}</span>
    </time>
  );
}
