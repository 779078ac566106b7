import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../session/me-query.ts';
import { listAllowances } from './list-allowances.ts';

/** What is left of the plan, each allowance in a line of its own. */
export function PlanAllowances({ className }: { className?: string }) {
  const { data, isError } = useQuery(usageQuery);
  if (data === undefined) {
    return (
      <p role="status" className={className}>
        {isError ? 'We couldn’t load what is left of your plan.' : 'Loading...'}
      </p>
    );
  }
  return (
    <ul className={className}>
      {listAllowances(data).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
