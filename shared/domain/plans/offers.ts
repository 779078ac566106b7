import { MAX_PHOTOS_PER_ALBUM } from '@photo-coach/shared/contracts/album-limits.ts';
import type { SiteSettings } from '@photo-coach/shared/contracts/http/site-settings.ts';
import type { Plan } from '@photo-coach/shared/contracts/records.ts';
import { PHOTO_ALLOWANCE, PLANS } from './plans.ts';

/** One thing that a plan includes. */
type Offer = {
  id: string;
  text: string;
  /** What is counted. */
  note?: string;
  /** What must have an address for the offer to be listed. */
  needs?: keyof SiteSettings['configured'];
};

/** What each plan lists. What the plan before includes as well is listed there alone. */
const OFFERS = {
  free: [
    {
      id: 'critiques',
      text: `${PLANS.free.analysesPerDay} critiques per day`,
      note: 'Each analysis of a photo or an album counts as one.',
    },
    { id: 'basicCoaching', text: 'Basic coaching' },
    { id: 'community', text: 'Community access', needs: 'community' },
    { id: 'folderUploads', text: `${PLANS.free.folderUploads} free folder uploads` },
    { id: 'albums', text: `Album uploads of up to ${MAX_PHOTOS_PER_ALBUM} photos` },
    { id: 'progress', text: 'Progress tracking' },
  ],
  creator: [
    { id: 'photos', text: PHOTO_ALLOWANCE },
    { id: 'advancedFeedback', text: 'Advanced feedback' },
    { id: 'portfolioReview', text: 'Monthly portfolio review' },
    { id: 'unlimitedAlbums', text: 'Unlimited album uploads' },
    { id: 'exportAndDeepDive', text: 'Export and Deep Dive' },
  ],
  pro: [
    { id: 'everythingInCreator', text: 'Everything in Creator' },
    { id: 'businessTips', text: 'Business tips' },
    { id: 'priority', text: 'Priority AI speed' },
    { id: 'earlyAccess', text: 'Early access to new features' },
    { id: 'coachingCall', text: '1-on-1 monthly coaching call', needs: 'coachingCall' },
    { id: 'branding', text: 'Custom branding' },
  ],
} as const satisfies Record<Plan, readonly Offer[]>;

/** What a plan lists on this site. */
export function listOffers(plan: Plan, configured: SiteSettings['configured']): readonly Offer[] {
  const offers: readonly Offer[] = OFFERS[plan];
  return offers.filter(({ needs }) => needs === undefined || configured[needs]);
}
