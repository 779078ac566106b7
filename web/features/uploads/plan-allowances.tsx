import { useQuery } from '@tanstack/react-query';
import { listAllowances } from '../billing/usage/list-allowances.ts';
import { usageQuery } from '../session/me-query.ts';
import type { UploadMode } from './upload-mode.ts';

/** What is left of the plan, before an upload: of everything, or of what this mode uses. */
export function PlanAllowances({ mode }: { mode?: UploadMode }) {
  const { data: usage } = useQuery(usageQuery);
  const shown = usage && (mode === 'single' ? { ...usage, folderUploadsLeft: null } : usage);
  const lines = shown ? listAllowances(shown) : [];
  return (
    <ul
      aria-label="Left of your plan"
      className="tabular flex min-h-[1.6em] flex-wrap gap-x-7 gap-y-1 text-muted"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
