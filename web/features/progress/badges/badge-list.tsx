import Award from 'lucide-react/icons/award';
import { ownProperty } from '../../../lib/own-property.ts';
import { classNames } from '../../../ui/class-names.ts';
import { BADGE_ICONS } from './badge-icons.ts';

type BadgeLine = {
  name: string;
  rule: string | undefined;
  note: string | null;
  isEarned: boolean;
};

/** A badge's icon in a ring, accented once it is earned. */
function Sign({ name, isEarned }: Pick<BadgeLine, 'name' | 'isEarned'>) {
  // A badge that only a newer server knows gets an icon too.
  const Icon = ownProperty(BADGE_ICONS, name) ?? Award;
  return (
    <span
      aria-hidden="true"
      data-earned={isEarned}
      className="grid size-12 shrink-0 place-items-center rounded-full border border-line text-edge data-[earned=true]:border-safelight data-[earned=true]:text-safelight"
    >
      <Icon className="size-5" strokeWidth={1.5} />
    </span>
  );
}

/** Badges with their rules, and the day on which they were earned. */
export function BadgeList({ badges }: { badges: readonly BadgeLine[] }) {
  return (
    <ul className="grid gap-x-14 gap-y-9 sm:grid-cols-2">
      {badges.map(({ name, rule, note, isEarned }) => (
        <li key={name} className={classNames('flex gap-5', !rule && !note && 'items-center')}>
          <Sign name={name} isEarned={isEarned} />
          <div className="min-w-0">
            <h3 className="text-xl">{name}</h3>
            {rule && <p className="mt-1 text-sm text-muted">{rule}</p>}
            {note && <p className="tabular mt-1 text-sm">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
