import { z } from 'zod';

/** Every feature in early access. A feature that becomes part of the product leaves this list. */
export const earlyFeatureSchema = z.enum(['grid_overlay']);
export type EarlyFeature = z.infer<typeof earlyFeatureSchema>;

/** Who has switched a feature on for an account. */
export type SwitchedOnBy = 'operator' | 'customer';

/** Whether an account has a feature: granted by an operator, switched on by its customer, or not. */
export const earlyAccessStateSchema = z.enum(['granted', 'on', 'off']);
export type EarlyAccessState = z.infer<typeof earlyAccessStateSchema>;
