import type { ReactNode } from 'react';
import { LimitNotice, LimitPanel } from '../../billing/limits/limit-panel.tsx';
import { useLimit } from '../../billing/limits/use-limit.ts';
import { WithinLimit } from '../limited/within-limit.tsx';
import type { UploadItem } from '../upload/upload-item.ts';
import { requestOf, type UploadMode } from '../upload-mode.ts';

type PickingAreaProps = { mode: UploadMode; items: readonly UploadItem[]; children: ReactNode };

/** The photo picker. Replaced by a limit that would refuse the analysis, so that nothing is uploaded in vain. */
export function PickingArea({ mode, items, children }: PickingAreaProps) {
  const limit = useLimit(requestOf(mode, items));
  if (limit === null) return children;
  if (items.length > 0) return <LimitNotice limit={limit} />;
  return (
    <LimitPanel limit={limit}>
      <WithinLimit limit={limit} />
    </LimitPanel>
  );
}
