import { z } from 'zod';
import { photoPickSchema } from '../picks.ts';

export const pickReplySchema = z.strictObject({ pick: photoPickSchema });
