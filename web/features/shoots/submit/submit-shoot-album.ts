import type { GenerateFeedbackRequest } from '@photo-coach/shared/contracts/http/analyses.ts';
import { ApiError, isRefusal } from '../../../lib/api/api-error.ts';
import { requestFeedback } from '../../analyses/submission/submit-uploads.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';
import { titleOfAlbum } from '../album-names.ts';
import type { Shoot } from '../shoot-state.ts';
import { shoots } from '../shoot-store.ts';

function toRequest({ albums, photos, choices }: Shoot, key: string): GenerateFeedbackRequest {
  const at = albums.findIndex((album) => album.key === key);
  const ids = albums[at]?.photoIds ?? [];
  const { items } = uploads.get();
  return {
    title: titleOfAlbum(photos, at + 1),
    photos: ids.flatMap((id) => {
      const item = items.find((other) => other.id === id);
      return item?.path ? [{ id, name: item.name, path: item.path }] : [];
    }),
    categories: choices?.categories ?? [],
    context: { mode: 'album', questionnaire: choices?.questionnaire ?? {} },
  };
}

async function submit(key: string): Promise<void> {
  try {
    const { albumId } = await requestFeedback(toRequest(shoots.get(), key), key);
    shoots.accept(key, albumId);
  } catch (error) {
    // After a refusal, sending it again is a new request.
    if (error instanceof ApiError && isRefusal(error)) shoots.renewKey(key);
    throw error;
  }
}

const sending = new Map<string, Promise<void>>();

/**
 * Submits one album of the shoot. The key is stored first, so that after a reload the same request is sent and the
 * server doesn't create a second album. A second call while the first runs sends nothing.
 * @throws ApiError
 */
export function submitShootAlbum(key: string): Promise<void> {
  const known = sending.get(key);
  if (known !== undefined) return known;
  const sent = submit(key).finally(() => sending.delete(key));
  sending.set(key, sent);
  return sent;
}
