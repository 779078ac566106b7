import type { ReportLength } from '@photo-coach/shared/contracts/album-exports.ts';
import { EXPORT_ROUTES } from '@photo-coach/shared/contracts/http/exports.ts';
import { albumFileName } from '@photo-coach/shared/domain/albums/album-file-name.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { dayAndTime } from '../../../lib/format-day.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { usePdfExport } from './pdf-export.ts';

type Report = ReturnType<typeof usePdfExport>;
type Made = NonNullable<Report['made']>;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

type MakeButtonProps = { report: Report; length: ReportLength; isRetry: boolean };

function MakeButton({ report, length, isRetry }: MakeButtonProps) {
  const { made, isMaking, start } = report;
  return (
    <BusyButton
      look={made?.isCurrent ? 'outline' : 'primary'}
      busy={isMaking}
      busyLabel="Making your PDF"
      onClick={() => start(length)}
    >
      {isRetry ? 'Try again' : made ? 'Make a new PDF' : 'Make a PDF'}
    </BusyButton>
  );
}

/** When the kept report was made, and whether it still matches the page. */
function WhenMade({ made }: { made: Made }) {
  const { endedAt, length, isCurrent } = made;
  const report = length === 'full' ? 'Full report' : 'Short report';
  return (
    <p className="mb-4">
      {endedAt && `${report}, made on ${dayAndTime(endedAt)}.`}
      {!isCurrent && ' The feedback has changed since then.'}
    </p>
  );
}

const LENGTHS: readonly { value: ReportLength; name: string; about: string }[] = [
  { value: 'short', name: 'Short', about: '10 pages or fewer: the main remarks on each photo' },
  { value: 'full', name: 'Full', about: 'everything that was said, with what to learn from it' },
];

type LengthChoiceProps = { length: ReportLength; onChange: (length: ReportLength) => void };

/** How detailed the PDF is. */
function LengthChoice({ length, onChange }: LengthChoiceProps) {
  return (
    <fieldset className="mb-4">
      <legend className="font-medium">How long?</legend>
      {LENGTHS.map(({ value, name, about }) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5 py-1">
          <input
            type="radio"
            name="length"
            checked={value === length}
            onChange={() => onChange(value)}
            className="size-4 shrink-0 accent-safelight"
          />
          <span>
            {name} <span className="text-muted">({about})</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type KindProps = { title: string; about: string; children: ReactNode };

/** One kind of file that feedback can be saved as. */
export function Kind({ title, about, children }: KindProps) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-4 text-muted">{about}</p>
      {children}
    </section>
  );
}

/** Why a file couldn't be made or saved. */
export function Failure({ text }: { text: string }) {
  return (
    <div className="mb-4">
      <Notice kind="error" title="That didn’t work">
        {text}
      </Notice>
    </div>
  );
}

type PdfReportProps = {
  /** The file's name, without its extension. */
  name: string;
  about: string;
  report: Report;
};

/** A PDF: ready to be requested, being made, or kept for a day. */
export function PdfReport({ name, about, report }: PdfReportProps) {
  const saving = useMutation({
    mutationFn: ({ id }: Made) =>
      saveFile(EXPORT_ROUTES.download, { params: { id } }, albumFileName(name, 'pdf')),
    onError: report.refresh,
  });
  const { made, failure, isMaking } = report;
  const [length, setLength] = useState<ReportLength>('short');
  const error = report.error ?? saving.error;
  return (
    <Kind title="PDF report" about={about}>
      {(error || failure) && <Failure text={failure ?? messageOf(error)} />}
      {made && !isMaking && <WhenMade made={made} />}
      {!isMaking && <LengthChoice length={length} onChange={setLength} />}
      <div className="flex min-h-11 flex-wrap gap-3">
        {made && !isMaking && (
          <BusyButton
            look={made.isCurrent ? 'primary' : 'outline'}
            busy={saving.isPending}
            busyLabel="Downloading"
            onClick={() => saving.mutate(made)}
          >
            Download PDF ({megabytes(made.file.size)})
          </BusyButton>
        )}
        {!report.isLoading && (
          <MakeButton
            report={report}
            length={length}
            isRetry={report.error !== null || failure !== null}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {isMaking && 'Making your PDF'}
        {made && !isMaking && 'Your PDF is ready'}
      </p>
    </Kind>
  );
}
