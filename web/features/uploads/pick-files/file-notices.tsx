import { Notice } from '../../../ui/feedback/notice.tsx';

/** Tells which files a reload has lost: the browser can't keep files that were not sent yet. */
export function LostFilesNotice({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Notice title="Please choose these again">
      The page was reloaded before they were uploaded, and a browser can't keep files:{' '}
      {names.join(', ')}.
    </Notice>
  );
}
