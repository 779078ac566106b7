import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { LoadError } from '../../ui/feedback/load-error.tsx';

/** Shown while the first answer is pending; `what` with its article, as two parts of a page may load at once. */
export function Loading({ what }: { what: string }) {
  return (
    <p role="status" className="animate-appear-late py-3 text-sm text-muted">
      Loading {what}
    </p>
  );
}

/** Shown if an answer could not be loaded, with a button to try again. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadError title="This could not be loaded" text={messageOf(error)} onRetry={onRetry} />;
}

type AnswerProps<Data> = {
  what: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  /** Said if there is no such thing. */
  missing?: string;
  children: (data: Data) => ReactNode;
};

/** What a query answered, or that it is pending or failed. */
export function Answer<Data>({ what, query, missing, children }: AnswerProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (isPending) return <Loading what={what} />;
  if (data !== undefined) return children(data);
  if (missing && hasCode(error, 'PGRST116')) return <p>{missing}</p>;
  return <Failed error={error} onRetry={() => void refetch()} />;
}
