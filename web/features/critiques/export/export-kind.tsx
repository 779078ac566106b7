import type { ReactNode } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';

type KindProps = { title: string; about: string; children: ReactNode };

/** One kind of file that feedback can be saved as. */
export function Kind({ title, about, children }: KindProps) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-4 text-muted">{about}</p>
      {children}
    </section>
  );
}

/** Why a file couldn't be made or saved. */
export function Failure({ text }: { text: string }) {
  return (
    <div className="mb-4">
      <Notice kind="error" title="That didn’t work">
        {text}
      </Notice>
    </div>
  );
}
