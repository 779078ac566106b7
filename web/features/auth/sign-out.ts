import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { authClient } from '../../lib/auth-client.ts';
import { dropSession } from '../../lib/session.ts';

/** Kept on this device for one account alone (both specifications' lists, section 3). */
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
];

export type SignOutResult = 'signed-out' | 'signed-out-locally' | 'unreachable';

/** Ends every session of the account. Without a network the person stays signed in. */
export async function signOut(): Promise<SignOutResult> {
  const { error } = await authClient.signOut({ scope: 'global' });
  if (isAuthRetryableFetchError(error)) return 'unreachable';
  if (error) await dropSession();
  for (const key of CLEARED_KEYS) localStorage.removeItem(key);
  return error ? 'signed-out-locally' : 'signed-out';
}
