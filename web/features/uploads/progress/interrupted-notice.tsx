import { countOf } from '@photo-coach/shared/domain/count-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useUploads } from '../upload/upload-state.ts';
import { uploads } from '../upload/upload-store.ts';

/** Offers to continue an upload that a reload has interrupted. */
export function InterruptedNotice() {
  const { items, isInterrupted } = useUploads();
  if (!isInterrupted) return null;
  const done = items.filter(({ status }) => status === 'done').length;
  return (
    <Notice title="Your upload was interrupted">
      <p>
        {done > 0 && `${done} of ${countOf(items.length, 'photo')} uploaded. `}
        Nothing that has arrived is sent again.
      </p>
      <Button size="small" className="mt-4" onClick={uploads.resume}>
        Continue uploading
      </Button>
    </Notice>
  );
}
