/** The path of every page, so that links, redirects and mails name a page the same way. */
export const PAGES = {
  landing: '/',
  about: '/about',
  pricing: '/pricing',
  terms: '/terms',
  privacy: '/privacy',
  billing: '/billing',
  billingSuccess: '/billing/success',
  billingManage: '/billing/manage',
  billingCheck: '/dev/billing-check',
  loading: '/loading',
  auth: '/auth',
  signUp: '/signup',
  verifyEmail: '/verify-email',
  welcome: '/welcome',
  onboardingJourney: '/onboarding/journey',
  onboardingGenres: '/onboarding/genres',
  onboardingEquipment: '/onboarding/equipment',
  onboardingGoals: '/onboarding/goals',
  onboardingChallenges: '/onboarding/challenges',
  onboardingCompressed: '/onboarding/compressed',
  uploadChoice: '/upload-choice',
  singleCategories: '/upload/single/select-feedback',
  singlePicker: '/upload/single/file-picker',
  albumCategories: '/upload/album/select-feedback',
  albumPicker: '/upload/album/file-picker',
  shootCategories: '/upload/shoot/select-feedback',
  shootPicker: '/upload/shoot/file-picker',
  analyzingSingle: '/analyzing/single',
  analyzingAlbum: '/analyzing/album',
  singleFeedback: '/feedback/single',
  albumFeedback: '/album-feedback/:albumId',
  albumStatus: '/feedback/summary/:albumId',
  albumReport: '/feedback/detail/:albumId',
  compare: '/compare/:albumId',
  sharedFeedback: '/shared/:token',
  app: '/app',
  dashboard: '/dashboard',
  account: '/account',
  branding: '/branding',
  photoJourney: '/photo-journey',
  badges: '/badges',
  keepGrowing: '/keep-growing',
  keepGrowingTips: '/keep-growing-tips',
  followUps: '/follow-ups',
  followUp: '/follow-ups/:followUpId',
  portfolioReviews: '/portfolio-reviews',
  portfolioReview: '/portfolio-reviews/:month',
  reviewMails: '/review-mails/:token',
  /** All pages for operators (admin-pages.ts). */
  admin: '/admin/*',
} as const;

/** Pages that do not exist where nothing is sold. */
export const BILLING_PAGES: readonly string[] = [
  PAGES.pricing,
  PAGES.billing,
  PAGES.billingSuccess,
  PAGES.billingManage,
  PAGES.billingCheck,
];

/** The page of the review of a month, by any day in it. */
export const reviewPage = (day: string) => PAGES.portfolioReview.replace(':month', day.slice(0, 7));

/** The page of a piece of advice that was taken up: its photo beside the one that answers it. */
export const followUpPage = (followUpId: string) =>
  PAGES.followUp.replace(':followUpId', followUpId);

/** The unsubscribe page for reviews, by the token in one of their mails. */
export const reviewMailsPage = (token: string) => PAGES.reviewMails.replace(':token', token);

/** The page that shows the feedback of an upload: a single photo has its own. */
export const feedbackPage = (albumId: string, { isSingle }: { isSingle: boolean }) =>
  isSingle
    ? `${PAGES.singleFeedback}?albumId=${albumId}`
    : PAGES.albumFeedback.replace(':albumId', albumId);

/** The page that shows the progress of an analysis. */
export const analyzingPage = (albumId: string, { isSingle }: { isSingle: boolean }) =>
  `${isSingle ? PAGES.analyzingSingle : PAGES.analyzingAlbum}?albumId=${albumId}`;

/** The page that shows the state and the result of an album at a glance. */
export const albumStatusPage = (albumId: string) => PAGES.albumStatus.replace(':albumId', albumId);

/** The page that shows everything about an album in detail. */
export const albumReportPage = (albumId: string) => PAGES.albumReport.replace(':albumId', albumId);

/**
 * The page that sets two photos of an album side by side, by their numbers from 1.
 * @param right by default the page chooses the take nearest to the left one
 */
export const comparePage = (albumId: string, { left, right }: { left: number; right?: number }) =>
  `${PAGES.compare.replace(':albumId', albumId)}?a=${left}${right === undefined ? '' : `&b=${right}`}`;
