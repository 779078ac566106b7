import type { ReactNode } from 'react';

type MethodRowProps = {
  name: string;
  /** Its current status. */
  state: ReactNode;
  /** The button to change it. */
  action?: ReactNode;
};

/** One sign-in method. */
export function MethodRow({ name, state, action }: MethodRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p>{name}</p>
        <div className="text-sm text-muted">{state}</div>
      </div>
      {action}
    </li>
  );
}
