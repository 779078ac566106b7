import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { accountErrorText } from './forms/account-error-text.ts';

type AccountSectionProps = {
  title: string;
  /** A sentence beside or under the title. */
  about?: ReactNode;
  children: ReactNode;
};

/** One section of the account page: title on the left on wide screens, above the content on narrow ones. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-14 gap-y-5 border-t border-line py-9 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        {about && <p className="mt-2 text-sm text-muted">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** The placeholder while a section loads. */
export function SectionLoading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-5 w-2/3 max-w-64" />
      <Skeleton className="h-4 w-1/2 max-w-44" />
    </div>
  );
}

type SectionFailedProps = { title: string; error: unknown; onRetry: () => void };

/** The error of a section that could not be loaded, with a retry button. */
export function SectionError({ title, error, onRetry }: SectionFailedProps) {
  return (
    <Notice kind="error" title={title}>
      <p>{accountErrorText(error)}</p>
      <Button look="outline" size="small" className="mt-4" onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  );
}
