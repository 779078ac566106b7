/*
 * Every table is in one of these two lists; a test fails for one that is in neither, so that none is forgotten.
 */

/** The tables that a backup holds, in any order: a restore finds out which refers to which. */
export const BACKED_UP_TABLES: readonly string[] = [
  'album_readings',
  'albums',
  'analytics_events',
  'auth_flows',
  'auth_identities',
  'auth_one_time_tokens',
  'auth_refresh_tokens',
  'auth_sessions',
  'auth_users',
  'badges',
  'brandings',
  'coaching_calls',
  'critiques',
  'early_access',
  'exports',
  'follow_ups',
  'idempotency_keys',
  'invitations',
  'jobs',
  'last_backup',
  'mails',
  'meant_kinds',
  'model_requests',
  'operator_actions',
  'operators',
  'payment_retries',
  'photo_overlays',
  'photo_retries',
  'photo_revisions',
  'photos',
  'picks',
  'plan_grants',
  'portfolio_review_photos',
  'portfolio_reviews',
  'profiles',
  'queue_pauses',
  'readings',
  'remark_answers',
  'review_mail_stops',
  'share_addresses',
  'share_links',
  'stripe_customers',
  'stripe_events',
  'stripe_reconciliation',
  'subscriptions',
  'unneeded_objects',
  'uploads',
  'usage',
  'users',
  'work_origins',
];

/** The tables that a backup leaves out, and why nothing is lost by that. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  album_removals: 'after a restore, albums are announced again before they go',
  job_places: 'the queue is filled again from the rows, in new places',
  kysely_migration: 'the manifest lists the migrations, and a restore applies them',
  kysely_migration_lock: 'it holds only while migrations are applied',
  model_spend: 'added up anew from the requests of the day',
  queue_clocks: 'as the places that they count',
  rate_limits: 'counts of the last two hours at most',
  reading_places: 'as those of jobs',
  removal_holds: 'they hold while a backup copies',
  socket_io_attachments: 'messages between processes, which delete them after 30 seconds',
  workers: 'processes that run now',
};

/** The schemas that a backup leaves out, and why nothing is lost by that. */
export const LEFT_OUT_SCHEMAS: Readonly<Record<string, string>> = {
  bullmq: 'the queue is filled again from the rows',
  payment_sandbox: 'test payments, which do not exist in production',
};
