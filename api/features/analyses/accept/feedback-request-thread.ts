import { parseBytes } from '../../../routing/parse-bytes.ts';
import { feedbackRequestSchema } from './feedback-request.ts';

/** Parses a large request for feedback; runs in a separate thread. */
export default (bytes: Uint8Array<ArrayBuffer>): unknown =>
  parseBytes(feedbackRequestSchema, bytes);
