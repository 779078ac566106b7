import { queryClient } from '../../../lib/api/query-client.ts';
import { watchAccount } from '../../../lib/session/session.ts';

/** The id of the user whose data is stored in this browser; removed together with that data. */
const OWNER_KEY = 'photo-coach.owner';

/** Local data of one account, with keys of the product that this client does not write. */
const CLEARED_KEYS = [
  'analytics_events',
  'user_preferences',
  'cached_feedback',
  'upload_progress',
  'questionnaire_data',
  'currentQuestion',
  'earlierAnswers',
  'subscription_cache',
  'subscription_updated',
  'user_profile',
  'recent_uploads',
  'feature_flags',
  'ab_assignments',
  'selectedCategories',
  'submission',
  'shoot_groups',
  OWNER_KEY,
];

/** What a feature stores about an account in this browser, besides the keys above. */
export type AccountData = {
  clear: () => void;
  /**
   * For data that a visitor can enter before signing up: assigns it to the account that has signed in.
   * @returns whether a visitor entered it, in which case it is kept for that account
   */
  claim?: () => boolean;
};

const registered = new Map<string, AccountData>();
/** The owner of what this tab holds in memory. Another tab can change the stored id without a message to this one. */
let ownerHere: string | null = null;

/** Registers a feature's data to be cleared at sign-out. A second registration under the same name replaces the first. */
export function registerAccountData(feature: string, data: AccountData): void {
  registered.set(feature, data);
}

function clear(features: readonly AccountData[]): void {
  for (const feature of features) feature.clear();
  queryClient.clear();
  for (const key of CLEARED_KEYS) localStorage.removeItem(key);
  ownerHere = null;
}

/** Clears what this browser has of an account: local data, uploads in progress, cached replies and events. */
export function clearAccountData(): void {
  clear([...registered.values()]);
}

/**
 * Makes this account the owner of the data in this browser. Data of another account is cleared first; what a visitor
 * entered before signing up goes to the first account that signs in.
 */
function claimAccountData(userId: string): void {
  const owners = [localStorage.getItem(OWNER_KEY), ownerHere];
  const notClaimed = [...registered.values()].filter((data) => !data.claim?.());
  if (owners.some((owner) => owner !== null && owner !== userId)) clear(notClaimed);
  localStorage.setItem(OWNER_KEY, userId);
  ownerHere = userId;
}

/**
 * Separates the data of accounts that use this browser one after the other. When the server has ended a session, its
 * cached replies are cleared, but uploads and choices stay for when the same person signs in again. A sign-out in this
 * tab calls `clearAccountData` itself.
 */
export function watchAccountData(): void {
  // Until the first change, the cache belongs to the account that is signed in. Clearing it then would leave a page that
  // has started its queries waiting for them forever.
  let isWatching = false;
  watchAccount(({ userId, end }) => {
    if (isWatching) queryClient.clear();
    if (userId !== null) claimAccountData(userId);
    else if (end === 'other-tab') clearAccountData();
  });
  isWatching = true;
}
