import { BusyButton } from '../../../ui/busy-button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import type { usePdfExport } from './pdf-export.ts';

type Report = ReturnType<typeof usePdfExport>;

/** What the worker is doing right now, in words. */
function progressText({ progress }: Report): string {
  if (progress === null) return 'Waiting for its turn';
  const { step, done, total } = progress;
  return step === 'photos' ? `Reading photo ${done} of ${total}` : `Page ${done} of ${total}`;
}

/** The export's progress, in percent: reading the photos takes about as long as drawing the pages. */
function percentOf({ progress }: Report): number {
  if (progress === null) return 0;
  const half = (progress.done / progress.total) * 50;
  return progress.step === 'photos' ? half : 50 + half;
}

/** The export's progress, with a button to cancel it. */
export function Making({ report }: { report: Report }) {
  const { cancel, isCancelling } = report;
  return (
    <div className="mb-4">
      <Progress label="Making your PDF" percent={percentOf(report)} />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <p className="text-sm text-muted">{progressText(report)}</p>
        {cancel && (
          <BusyButton
            look="quiet"
            size="text"
            busy={isCancelling}
            busyLabel="Cancelling"
            onClick={cancel}
          >
            Cancel
          </BusyButton>
        )}
      </div>
    </div>
  );
}
