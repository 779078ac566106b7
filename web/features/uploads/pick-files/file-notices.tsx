import { countOf } from '@photo-coach/shared/domain/count-of.ts';
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

/** Most files that are listed by name. */
const MAX_LISTED = 10;

/** Lists why files were rejected. */
export function RejectedFilesNotice({ problems }: { problems: readonly string[] }) {
  const [first, ...others] = problems.slice(0, MAX_LISTED);
  if (first === undefined) return null;
  const omitted = problems.length - 1 - others.length;
  return (
    <Notice kind="error" title={first}>
      {others.length > 0 && (
        <ul>
          {others.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files can have the same name and problem
            <li key={index}>{problem}</li>
          ))}
          {omitted > 0 && <li>{countOf(omitted, 'more file')} can’t be used either.</li>}
        </ul>
      )}
    </Notice>
  );
}
