import { resetAnalytics } from '../../../lib/analytics/analytics.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { clearDraft, takeOverAnswers } from '../../onboarding/answers/stored-answers.ts';
import { uploads } from '../../uploads/upload/upload-store.ts';

/** Whose the data is that is kept on this device; there until it is cleared. */
const OWNER_KEY = 'photo-coach.owner';

/** Kept on this device for one account alone (both specifications' lists, section 3), and what this client adds. */
const CLEARED_KEYS = [
  'analytics_events',
  'user_preferences',
  'cached_feedback',
  'upload_progress',
  'questionnaire_data',
  'subscription_cache',
  'user_profile',
  'recent_uploads',
  'feature_flags',
  'ab_assignments',
  'selectedCategories',
  'submission',
  OWNER_KEY,
];

function clearAllButAnswers(): void {
  uploads.clear();
  queryClient.clear();
  for (const key of CLEARED_KEYS) localStorage.removeItem(key);
  resetAnalytics();
}

/** Forgets what this browser holds of an account: local data, files being uploaded, what the server has told, events. */
export function clearAccountData(): void {
  clearAllButAnswers();
  clearDraft();
}

/**
 * Makes this account the owner of the data on this device. Another one's is cleared first; what a visitor
 * has left (answers given before signing up) is nobody's, and goes to the first who signs in.
 */
export function ownAccountData(userId: string): void {
  const owner = localStorage.getItem(OWNER_KEY);
  const answersAreVisitors = takeOverAnswers();
  if (owner !== null && owner !== userId) {
    clearAllButAnswers();
    if (!answersAreVisitors) clearDraft();
  }
  localStorage.setItem(OWNER_KEY, userId);
}
