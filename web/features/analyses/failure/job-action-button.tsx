import { messageOf } from '../../../lib/api/api-error.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { type JobAction, useJobAction } from '../api/job-actions.ts';

type JobActionButtonProps = {
  albumId: string;
  action: JobAction;
  busyLabel: string;
  children: string;
  className?: string;
};

/** A small button that does something with the job of an album, with the reason below it if that failed. */
export function JobActionButton(props: JobActionButtonProps) {
  const { albumId, action, busyLabel, children, className } = props;
  const { mutate, isPending, error } = useJobAction(albumId, action);
  return (
    <>
      <BusyButton
        look="outline"
        size="small"
        busy={isPending}
        busyLabel={busyLabel}
        onClick={() => mutate()}
        {...(className && { className })}
      >
        {children}
      </BusyButton>
      {error && (
        <p role="alert" className="mt-2 text-sm text-safelight">
          {messageOf(error)}
        </p>
      )}
    </>
  );
}

/** Tries the photos of a complete album again that failed on our side. */
export const RetryPhotosButton = (props: Pick<JobActionButtonProps, 'albumId' | 'className'>) => (
  <JobActionButton {...props} action="retryPhotos" busyLabel="Starting">
    Try these again
  </JobActionButton>
);
