import type { TimelineEntry } from '@photo-coach/shared/contracts/http/admin-timeline.ts';
import { durationText } from '../parts/figures-text.ts';
import { When } from '../parts/when.tsx';

const KINDS: Record<TimelineEntry['kind'], string> = {
  row: 'Row',
  queue: 'Queue',
  model: 'Model',
  usage: 'Usage',
  mail: 'Mail',
  operator: 'Operator',
};

/** The dot of an entry; the words beside it have its meaning. */
const DOTS: Record<TimelineEntry['state'], string> = {
  done: 'bg-edge',
  failed: 'bg-safelight',
  running: 'border border-ink bg-paper',
  waiting: 'border border-edge bg-paper',
};

function Facts({ facts }: Pick<TimelineEntry, 'facts'>) {
  return (
    <p className="text-data wrap-anywhere text-muted tabular">
      {facts.map(({ name, value }) => `${name} ${value}`).join(' · ')}
    </p>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, kind, state, text, reason, facts, milliseconds } = entry;
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-b border-line py-2 text-sm md:grid-cols-[15rem_4.5rem_minmax(0,1fr)]">
      <p>
        <When at={at} isExact />
      </p>
      <p className="flex items-center gap-2 self-start text-muted max-md:text-data">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[state]}`} />
        {KINDS[kind]}
      </p>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {text}
          {state === 'running' && <span className="text-muted"> · under way</span>}
          {milliseconds !== null && (
            <span className="text-muted tabular"> · took {durationText(milliseconds)}</span>
          )}
        </p>
        {reason && (
          <p className={`wrap-anywhere ${state === 'failed' ? 'text-safelight' : 'text-muted'}`}>
            {reason}
          </p>
        )}
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
    </li>
  );
}

/** What happened, oldest first. */
export function TimelineList({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="border-t border-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
