import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { PaidPlan, Plan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';

/** What a plan includes; null if it sets no limit. Days and months are those of the user's time zone. */
type PlanTerms = {
  /** The name on badges. */
  label: string;
  /** The name on the cards of the pricing page. */
  cardName: string;
  analysesPerDay: number | null;
  photosPerDay: number | null;
  photosPerMonth: number | null;
  /** Total number of albums. */
  folderUploads: number | null;
  photosPerAlbum: number;
  /**
   * Analyses that may fail in a day. A failed analysis costs no quota; without this limit, files crafted to fail could
   * occupy the workers at no cost.
   */
  failuresPerDay: number;
  /** Priority in the queue: 1 is first. */
  queuePriority: number;
  features: {
    deepDive: boolean;
    export: boolean;
    shoots: boolean;
    coachingCall: boolean;
    earlyAccess: boolean;
    branding: boolean;
    businessTips: boolean;
  };
};

/** Photos of a paid plan in a day. */
const PAID_PHOTOS_PER_DAY = 100;

const PAID_LIMITS = {
  analysesPerDay: null,
  photosPerDay: PAID_PHOTOS_PER_DAY,
  /** 30 days' allowance. */
  photosPerMonth: 30 * PAID_PHOTOS_PER_DAY,
  folderUploads: null,
  photosPerAlbum: MAX_PHOTOS_PER_ALBUM,
  failuresPerDay: 50,
} as const;

/** The terms of the plans; `offers.ts` has what they are listed with. */
export const PLANS = {
  free: {
    label: 'Free',
    cardName: 'Starter',
    analysesPerDay: 3,
    photosPerDay: null,
    photosPerMonth: null,
    folderUploads: 2,
    photosPerAlbum: MAX_PHOTOS_PER_ALBUM,
    failuresPerDay: 10,
    queuePriority: 10,
    features: {
      deepDive: false,
      export: false,
      shoots: false,
      coachingCall: false,
      earlyAccess: false,
      branding: false,
      businessTips: false,
    },
  },
  creator: {
    ...PAID_LIMITS,
    label: 'Creator',
    cardName: 'Creator',
    queuePriority: 5,
    features: {
      deepDive: true,
      export: true,
      shoots: true,
      coachingCall: false,
      earlyAccess: false,
      branding: false,
      businessTips: false,
    },
  },
  pro: {
    ...PAID_LIMITS,
    label: 'Pro',
    cardName: 'Pro',
    queuePriority: 1,
    features: {
      deepDive: true,
      export: true,
      shoots: true,
      coachingCall: true,
      earlyAccess: true,
      branding: true,
      businessTips: true,
    },
  },
} as const satisfies Record<Plan, PlanTerms>;

/** The photos of a paid plan, in the same words wherever they are shown before a purchase. */
export const PHOTO_ALLOWANCE = `${PAID_LIMITS.photosPerDay} photos a day, ${PAID_LIMITS.photosPerMonth.toLocaleString('en-US')} a month`;

/** What the plans cost per month, as shown while Stripe has named no prices. */
export const DEFAULT_PRICES = { starter: 'Free', creator: '£19', pro: '£19' } as const;

/** The statuses of a subscription that unlock its plan. */
export const PAID_STATUSES: readonly string[] = ['active', 'trialing'];

/** Whether a subscription of this status unlocks its plan. */
export const isPaidStatus = (status: string): boolean => PAID_STATUSES.includes(status);

/** The plan in force: a paid plan counts only while its status is active or trialing. */
export function effectivePlan(profile: Pick<ProfileRecord, 'plan' | 'plan_status'>): Plan {
  const paid = profile.plan_status !== null && isPaidStatus(profile.plan_status);
  return paid ? profile.plan : 'free';
}

/** Statuses of a subscription whose invoice is open after its payment failed. */
const UNPAID_STATUSES: readonly (string | null)[] = ['past_due', 'unpaid'];

/** Whether a subscription waits for a failed payment. An unfinished first payment does not count. */
export const isUnpaid = (status: string | null): boolean => UNPAID_STATUSES.includes(status);

type PlanFacts = Pick<ProfileRecord, 'plan' | 'plan_status'>;

/**
 * Statuses of a subscription that exists but is not in force. It is fixed in the billing portal, not bought once more.
 * An unfinished first payment does not count.
 */
const ON_HOLD_STATUSES: readonly (string | null)[] = [...UNPAID_STATUSES, 'paused'];

/** Whether an account has a paid plan that is not in force until its subscription is fixed. */
export const isOnHold = ({ plan, plan_status }: PlanFacts): boolean =>
  plan !== 'free' && ON_HOLD_STATUSES.includes(plan_status);

/** The paid plan of an account's existing subscription, in force or on hold; null if there is none. */
export function heldPlan(account: PlanFacts): PaidPlan | null {
  const held = isOnHold(account) ? account.plan : effectivePlan(account);
  return held === 'free' ? null : held;
}

/**
 * What a profile shows where nothing is sold (`BILLING=off`): everything that Pro includes. Its label distinguishes it
 * from a paid plan.
 */
export const INCLUDED_PLAN = {
  plan: 'pro',
  plan_label: 'Included',
  plan_status: 'active',
  current_period_end: null,
} as const satisfies Partial<ProfileRecord>;

/** The photos that an account may send where nothing is sold; null: any number. */
export type SiteLimits = { photosPerDay: number | null; photosPerMonth: number | null };
