import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LimitDialog } from '../../billing/limits/limit-dialog.tsx';
import { LimitNotice, LimitPanel } from '../../billing/limits/limit-panel.tsx';
import type { ReachedLimit } from '../../billing/limits/reached-limit.ts';
import { useLimit } from '../../billing/limits/use-limit.ts';
import type { UploadItem } from '../upload/upload-item.ts';
import { requestOf, type UploadMode } from '../upload-mode.ts';

type Upload = { mode: UploadMode; items: readonly UploadItem[] };

/** The photo picker. Replaced by a limit that would refuse the analysis, so that nothing is uploaded in vain. */
export function PickingArea({ mode, items, children }: Upload & { children: ReactNode }) {
  const limit = useLimit(requestOf(mode, items));
  if (limit === null) return children;
  return items.length === 0 ? <LimitPanel limit={limit} /> : <LimitNotice limit={limit} />;
}

type ContinueButtonProps = Upload & { onContinue: () => void; children: ReactNode };

/** The button that starts the analysis, or opens the dialog of the limit that would refuse it. */
export function ContinueButton({ mode, items, onContinue, children }: ContinueButtonProps) {
  const request = requestOf(mode, items);
  const limit = useLimit(request);
  const [refusedBy, setRefusedBy] = useState<ReachedLimit | null>(null);
  return (
    <>
      <Button
        disabled={items.length === 0}
        onClick={() => (limit ? setRefusedBy(limit) : onContinue())}
      >
        {children}
      </Button>
      {refusedBy && (
        <LimitDialog
          limit={refusedBy}
          request={request}
          onContinue={onContinue}
          onClose={() => setRefusedBy(null)}
        />
      )}
    </>
  );
}
