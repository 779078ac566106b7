import { albumRecordSchema } from '../records.ts';
import { pageOf } from './page.ts';

export const albumPageSchema = pageOf(albumRecordSchema);
