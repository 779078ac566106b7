import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { Plan, ProfileRecord } from '@photo-coach/shared/contracts/records.ts';

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
