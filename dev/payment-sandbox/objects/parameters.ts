import { z } from 'zod';

/** Form fields are texts. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
export const text = z.string().min(1).max(5000);
export const metadata = z.record(z.string(), z.string().max(500));
export const pageUrl = z.url({ protocol: /^https?$/ });
