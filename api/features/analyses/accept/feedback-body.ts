import { createHash } from 'node:crypto';
import { generateFeedbackRequestSchema } from '@photo-coach/shared/contracts/http/analyses.ts';
import type { z } from 'zod';

type SentPhoto = z.infer<typeof generateFeedbackRequestSchema>['photos'][number];

/** A photo that came with its request, decoded; `sha256` is that of its bytes, in hex. */
function decodePhoto(photo: SentPhoto) {
  if ('path' in photo) return photo;
  const { data, ...rest } = photo;
  const bytes = new Uint8Array(Buffer.from(data, 'base64'));
  return { ...rest, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** The body of `POST /api/generate-feedback`, with the photos that it carries as bytes. */
export const feedbackBodySchema = generateFeedbackRequestSchema.transform((request) => ({
  ...request,
  photos: request.photos.map(decodePhoto),
}));
/** A request for feedback, whichever way its photos come. */
export type FeedbackRequest = z.output<typeof feedbackBodySchema>;
