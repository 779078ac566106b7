import type { ReactNode } from 'react';

type AuthFrameProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The narrow column of the account screens. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-14 sm:py-20">
      <title>{`${title} · Photo Coach`}</title>
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      {lead && <div className="mt-3 text-muted">{lead}</div>}
      <div className="mt-9 grid gap-6">{children}</div>
    </div>
  );
}
