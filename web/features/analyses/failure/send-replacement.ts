import type { ReplacePhotoRequest } from '@photo-coach/shared/contracts/http/analyses.ts';
import { ANALYSIS_ROUTES } from '@photo-coach/shared/contracts/http/analyses.ts';
import pRetry from 'p-retry';
import { z } from 'zod';
import { hasCode } from '../../../lib/api/api-error.ts';
import { callRoute } from '../../../lib/api/call-route.ts';
import { checkFiles } from '../../uploads/pick-files/check-files.ts';
import { uploadFile } from '../../uploads/transfer/upload-file.ts';

/** Waits for the end of a run that tries photos of the same album, for two minutes at most. */
const WHILE_RUNNING = { retries: 40, minTimeout: 3000, factor: 1 };

type Replacement = {
  photoId: string;
  file: File;
  /** Called with the percentage of the file that has been sent. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

/** The file to upload: a RAW file's embedded JPEG. @throws Error with the picker's text */
async function openChecked(chosen: File): Promise<File> {
  const options = { known: [], mode: 'album', most: 1 } as const;
  const { accepted, problems } = await checkFiles([chosen], options);
  const [photo] = accepted;
  if (photo === undefined) throw new Error(problems[0]);
  return photo.file;
}

/**
 * Uploads the new file of a photo, and has it analyzed. The server removes uploads of failed requests.
 * @throws Error with a message for people: of the picker, of the upload or of the API
 */
export async function sendReplacement({ photoId, file: chosen, onProgress, signal }: Replacement) {
  const file = await openChecked(chosen);
  const path = await uploadFile(file, {
    begunPath: null,
    onBegun: () => undefined,
    onProgress: (sent) => onProgress(Math.floor((sent / file.size) * 100)),
    onRetry: () => undefined,
    onSent: () => undefined,
    signal,
  });
  const replace = () =>
    callRoute(ANALYSIS_ROUTES.replacePhoto, {
      params: { id: photoId },
      body: { name: file.name, path } satisfies ReplacePhotoRequest,
      // The queries that follow load the job together with its photos.
      reply: z.unknown(),
      signal,
    });
  await pRetry(replace, {
    ...WHILE_RUNNING,
    signal,
    shouldRetry: ({ error }) => hasCode(error, 'photos_retried_already'),
  });
}
