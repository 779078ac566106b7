import { parseBytes } from '../../../routing/large-body/parse-bytes.ts';
import { feedbackBodySchema } from './feedback-body.ts';

/** What the thread runs that parses large requests for feedback. */
export default (bytes: Uint8Array<ArrayBuffer>): unknown => parseBytes(feedbackBodySchema, bytes);
