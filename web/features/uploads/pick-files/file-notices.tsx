import { Notice } from '../../../ui/feedback/notice.tsx';

/** Lists the files lost in a reload: the browser can't store files that aren't uploaded yet. */
export function LostFilesNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice title="Please choose these again">
      The page reloaded before these files were uploaded: {names.join(', ')}.
    </Notice>
  );
}

/** Lists why files were rejected. */
export function RejectedFilesNotice({ problems }: { problems: readonly string[] }) {
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
