import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LimitNotice, LimitPanel } from '../../billing/limits/limit-panel.tsx';
import type { ReachedLimit } from '../../billing/limits/reached-limit.ts';
import { useLimit } from '../../billing/limits/use-limit.ts';
import { UploadLimitDialog } from '../limited/upload-limit-dialog.tsx';
import { WithinLimit } from '../limited/within-limit.tsx';
import type { UploadItem } from '../upload/upload-item.ts';
import { requestOf, type UploadMode } from '../upload-mode.ts';

type Upload = { mode: UploadMode; items: readonly UploadItem[] };

/** The photo picker. Replaced by a limit that would refuse the analysis, so that nothing is uploaded in vain. */
export function PickingArea({ mode, items, children }: Upload & { children: ReactNode }) {
  const limit = useLimit(requestOf(mode, items));
  if (limit === null) return children;
  if (items.length > 0) return <LimitNotice limit={limit} />;
  return (
    <LimitPanel limit={limit}>
      <WithinLimit limit={limit} />
    </LimitPanel>
  );
}

type ContinueButtonProps = Upload & { onContinue: () => void; children: ReactNode };

/** The button that starts the analysis, or opens the dialog of the limit that would refuse it. */
export function ContinueButton({ mode, items, onContinue, children }: ContinueButtonProps) {
  const limit = useLimit(requestOf(mode, items));
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
        <UploadLimitDialog
          mode={mode}
          limit={refusedBy}
          onContinue={onContinue}
          onChange={() => setRefusedBy(null)}
        />
      )}
    </>
  );
}
