import type { ReactNode } from 'react';

/** Paragraphs and lists of a legal page. */
export function Texts({ children }: { children: ReactNode }) {
  return <div className="grid max-w-2xl gap-4">{children}</div>;
}

export function MailLink({ to }: { to: string }) {
  return (
    <a href={`mailto:${to}`} className="underline">
      {to}
    </a>
  );
}
