import { Notice } from '../../../ui/feedback/notice.tsx';

/** Why files were not taken. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  const [first, ...others] = problems;
  if (first === undefined) return null;
  return (
    <Notice kind="error" title={first}>
      {others.length > 0 && (
        <ul>
          {others.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
