import type { Analysis, AnalysisPhoto } from '@photo-coach/shared/contracts/http/analyses.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { acceptedTypes } from '../../uploads/pick-files/accepted-types.ts';
import { useRefreshAlbum } from '../api/job-actions.ts';

/** Replaces the file of a photo of a complete album. */
function useReplacement(albumId: string, photoId: string) {
  const [percent, setPercent] = useState(0);
  const abort = useRef<AbortController | null>(null);
  const refresh = useRefreshAlbum(albumId);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      abort.current = controller;
      setPercent(0);
      // The uploading code is loaded only when a photo is replaced.
      const { sendReplacement } = await import('./send-replacement.ts');
      await sendReplacement({ photoId, file, onProgress: setPercent, signal: controller.signal });
    },
    onSuccess: refresh,
  });
  useLeaveWarning(() => isPending);
  useEffect(() => () => abort.current?.abort(), []);
  const cancel = () => {
    abort.current?.abort();
    reset();
  };
  return { replace: mutate, cancel, percent, isPending, error };
}

type ReplacePhotoProps = { job: Analysis['job']; photo: Pick<AnalysisPhoto, 'id' | 'name'> };

/** Chooses another file for a photo whose file could not be used, and shows the progress of the upload. */
export function ReplacePhoto({ job, photo }: ReplacePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const { replace, cancel, percent, isPending, error } = useReplacement(job.album_id, photo.id);
  if (isPending) {
    return (
      <div className="mt-2 grid max-w-md gap-1">
        <Progress label={`Upload of the file that replaces ${photo.name}`} percent={percent} />
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="tabular">{percent < 100 ? `Uploading ${percent} %` : 'Starting'}</span>
          <Button look="quiet" size="text" onClick={cancel}>
            Cancel upload
          </Button>
        </p>
      </div>
    );
  }
  // One run at a time: during a run none is offered.
  if (job.photo_retry !== null) return null;
  return (
    <div className="mt-2">
      <input
        ref={input}
        type="file"
        accept={acceptedTypes()}
        hidden
        aria-label={`Choose a file that replaces ${photo.name}`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) replace(file);
        }}
      />
      <Button
        look="outline"
        size="small"
        aria-label={`Replace ${photo.name}`}
        onClick={() => input.current?.click()}
      >
        Replace
      </Button>
      {error && (
        <p role="alert" className="mt-2 text-sm text-safelight">
          {messageOf(error)}
        </p>
      )}
    </div>
  );
}
