import { messageOf } from '../../../lib/api/api-error.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useJobAction } from '../api/job-actions.ts';

type RetryPhotosButtonProps = { albumId: string; className?: string };

/** Tries the photos of a complete album again that failed on our side. */
export function RetryPhotosButton({ albumId, className }: RetryPhotosButtonProps) {
  const retry = useJobAction(albumId, 'retryPhotos');
  return (
    <>
      <BusyButton
        look="outline"
        size="small"
        busy={retry.isPending}
        busyLabel="Starting"
        onClick={() => retry.mutate()}
        {...(className && { className })}
      >
        Try these again
      </BusyButton>
      {retry.error && (
        <p role="alert" className="mt-2 text-sm text-safelight">
          {messageOf(retry.error)}
        </p>
      )}
    </>
  );
}
