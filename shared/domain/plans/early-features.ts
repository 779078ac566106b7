import {
  type EarlyAccessState,
  type EarlyFeature,
  earlyFeatureSchema,
  type SwitchedOnBy,
} from '../../contracts/early-access.ts';
import type { Plan } from '../../contracts/records.ts';
import { PLANS } from './plans.ts';

/** The description of each feature where customers switch it on. */
export const EARLY_FEATURES: Record<EarlyFeature, { name: string; description: string }> = {
  grid_overlay: {
    name: 'Grid overlay',
    description:
      'Lay the rule of thirds over your photos while you read their feedback or compare two. Press G, or the grid button under a photo (on a phone, at its full size).',
  },
};

/** Whether a text names a feature that is in early access now. */
export const isEarlyFeature = (name: string): name is EarlyFeature =>
  earlyFeatureSchema.safeParse(name).success;

/**
 * Whether an account has a feature. An operator's grant counts on every plan; the customer's own choice counts while
 * the current plan includes early access.
 * @param by who has switched it on
 */
export function earlyAccessState(by: readonly SwitchedOnBy[], plan: Plan): EarlyAccessState {
  if (by.includes('operator')) return 'granted';
  return by.includes('customer') && PLANS[plan].features.earlyAccess ? 'on' : 'off';
}
