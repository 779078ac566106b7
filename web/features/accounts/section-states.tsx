import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TitledSection } from '../../ui/layout/titled-section.tsx';
import { accountErrorText } from './forms/account-error-text.ts';

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

type LoadedSectionProps<Data> = {
  title: string;
  about?: ReactNode;
  query: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Said while it loads. */
  loading: string;
  /** The title of the error if it could not be loaded. */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** A section that shows the data of a query. */
export function LoadedSection<Data>(props: LoadedSectionProps<Data>) {
  const { title, about, query, loading, failed, children } = props;
  const { data, error, isPending, refetch } = query;
  return (
    <TitledSection title={title} about={about}>
      {isPending && <SectionLoading label={loading} />}
      {!isPending && data === undefined && (
        <SectionError title={failed} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && children(data)}
    </TitledSection>
  );
}
