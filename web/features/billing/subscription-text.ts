import type { ProfileRecord, SubscriptionRecord } from '@photo-coach/shared/contracts/records.ts';
import { ownProperty } from '../../lib/own-property.ts';

const STATUS_LABELS = { active: 'Active', canceled: 'Cancelled', past_due: 'Past Due' } as const;

/** A subscription's status as the pages show it (specification 1, section 4); statuses without a label stay raw. */
export const subscriptionStatusLabel = (status: string): string =>
  ownProperty(STATUS_LABELS, status) ?? status;

/** A date in the person's language and time zone, such as December 22, 2026. */
export const formatDate = (iso: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso));

type PeriodEnd = {
  label: 'Renews on' | 'Expires on';
  /** ISO time. */
  at: string;
};

/**
 * When the paid period ends, and what happens then (specification 1, section 4).
 * @param cancelAt when a canceled subscription ends; null for one that renews
 * @returns null when nothing was bought, or the payment service named no date
 */
export function periodEndOf(
  { plan_status, current_period_end }: Pick<ProfileRecord, 'plan_status' | 'current_period_end'>,
  cancelAt: SubscriptionRecord['cancel_at'],
): PeriodEnd | null {
  const at = cancelAt ?? current_period_end;
  if (at === null) return null;
  const renews = plan_status === 'active' && cancelAt === null;
  return { label: renews ? 'Renews on' : 'Expires on', at };
}
