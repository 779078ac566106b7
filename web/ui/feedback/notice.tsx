import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ReactNode } from 'react';

type NoticeProps = {
  title: string;
  children?: ReactNode;
  /** `error` is announced to screen readers at once. */
  kind?: 'plain' | 'error';
};

/** A message in the page with a line on its left; its meaning is in the words, not in colors. */
export function Notice({ title, children, kind = 'plain' }: NoticeProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className="flex gap-3 border-l-2 border-safelight py-1 pl-4"
    >
      {kind === 'error' && (
        <CircleAlert className="mt-1 size-4 shrink-0 text-safelight" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-1 text-muted">{children}</div>}
      </div>
    </div>
  );
}
