import type { ReactNode } from 'react';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
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
        <LoadError title={failed} text={accountErrorText(error)} onRetry={refetch} />
      )}
      {data !== undefined && children(data)}
    </TitledSection>
  );
}
