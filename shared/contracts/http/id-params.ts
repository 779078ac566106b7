import { z } from 'zod';

/** The parameters of a path that names one row. */
export const idParams = z.object({ id: z.uuid() });
