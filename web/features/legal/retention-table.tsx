import { type KeptData, retentionOf } from '@photo-coach/shared/domain/retention/retention.ts';
import { siteSettings } from '../../lib/site-settings.ts';

const placeOf = ({ folders }: KeptData): string =>
  folders === undefined ? 'Database' : 'Database and photo store';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** If nothing is sold, no payment data is kept. */
const isShown = ({ isOfPlans }: KeptData): boolean => !isOfPlans || siteSettings().billing;

/** Every kind of data that is kept about people: what it is, how long it is kept, what removes it, and where it is. */
export function RetentionTable() {
  return (
    <ul aria-label="What we keep" className="-mt-5 border-b border-line">
      {retentionOf(siteSettings().albums)
        .filter(isShown)
        .map((data) => (
          <li key={data.what} className="border-t border-line py-5 first:border-t-0">
            <h3 className="text-xl">{data.what}</h3>
            <p className="mt-1.5 max-w-2xl">{data.holds}</p>
            <dl className="mt-3 grid gap-1 text-sm">
              <Fact name="How long" value={data.kept} />
              <Fact name="Removed by" value={data.removedBy} />
              <Fact name="Where" value={placeOf(data)} />
            </dl>
          </li>
        ))}
    </ul>
  );
}
