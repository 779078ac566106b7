import { SHARE_DAYS } from '../shares.ts';
import { EXPIRING_FILES, EXPIRING_ROWS, FILES_GONE_AFTER, INVITATION_WORKS } from './expiries.ts';

/** One kind of personal data, in words for the privacy page. */
export type KeptData = {
  what: string;
  /** The tables that hold it. A table may be in several rows. */
  tables: readonly string[];
  kept: string;
  /** Not kept where nothing is sold. */
  isOfPlans?: true;
};

const AS_ACCOUNT = 'As long as you have the account';
const longestShare = `${Math.max(...SHARE_DAYS)} days`;

/**
 * All personal data, and how long it is kept. The privacy page shows it. Tests check that every table of the database
 * is named here or known to hold no personal data, and that the periods are kept.
 * @param albumsKept how long the operator keeps albums, in words
 */
export const listKeptData = (albumsKept: string): readonly KeptData[] => [
  {
    what: 'Your account: email address, name, password as a salted hash, sign-in providers, time zone, answers about how you photograph, and plan',
    tables: ['auth_users', 'auth_identities', 'users', 'profiles', 'plan_grants', 'operators'],
    kept: `${AS_ACCOUNT}. One that nobody confirmed or used: ${EXPIRING_ROWS.auth_users.kept}`,
  },
  {
    what: 'When you signed in, and when you last came back',
    tables: ['auth_sessions', 'auth_refresh_tokens'],
    kept: `Until you sign out, or ${EXPIRING_ROWS.auth_sessions.kept} after your last visit. Hashes of used keys: ${EXPIRING_ROWS.auth_refresh_tokens.kept}`,
  },
  {
    what: 'Hashes of mailed links, and of sign-ins under way',
    tables: ['auth_one_time_tokens', 'auth_flows'],
    kept: `Until they expire, and then ${EXPIRING_ROWS.auth_one_time_tokens.kept} for links and ${EXPIRING_ROWS.auth_flows.kept} for sign-ins`,
  },
  {
    what: 'Invitations: the address, a hash of the link, and who joined by it',
    tables: ['invitations'],
    kept: `${INVITATION_WORKS} until it expires, and then ${EXPIRING_ROWS.invitations.kept}`,
  },
  {
    what: 'Albums: photos as you uploaded them, smaller copies, what we measured, critiques, and your answers, picks and stars',
    tables: [
      'albums',
      'photos',
      'photo_overlays',
      'photo_retries',
      'photo_revisions',
      'jobs',
      'critiques',
      'job_places',
      'readings',
      'reading_places',
      'album_readings',
      'remark_answers',
      'picks',
    ],
    kept: albumsKept,
  },
  {
    what: 'Uploads that were never sent for a critique',
    tables: ['uploads'],
    kept: EXPIRING_FILES.uploads.kept,
  },
  {
    what: 'Advice that you answered by a later photo, and what became of it',
    tables: ['follow_ups'],
    kept: 'Until you delete it, either album or the account',
  },
  {
    what: 'How many photos counted on which day, badges, and what you mean in photos of a genre',
    tables: ['usage', 'badges', 'meant_kinds'],
    kept: AS_ACCOUNT,
  },
  {
    what: 'Portfolio reviews, and that you want no mails about them',
    tables: ['portfolio_reviews', 'portfolio_review_photos', 'review_mail_stops'],
    kept: `${AS_ACCOUNT}; photos and sentences go with their album`,
  },
  {
    what: 'When you used a coaching call, and your branding',
    tables: ['coaching_calls', 'brandings'],
    kept: AS_ACCOUNT,
  },
  { what: 'PDF reports', tables: ['exports'], kept: EXPIRING_FILES.exports.kept },
  {
    what: 'Share links: the album, until when, and a hash of the link',
    tables: ['share_links'],
    kept: `The days that you choose, ${longestShare} at most, and ${EXPIRING_ROWS.share_links.kept} more`,
  },
  {
    what: 'Address and subject of mails to you; their text goes once they are sent',
    tables: ['mails'],
    kept: EXPIRING_ROWS.mails.kept,
  },
  {
    what: 'Your plan, its state and dates, and your number at Stripe; no card numbers',
    isOfPlans: true,
    tables: ['subscriptions', 'stripe_customers'],
    kept: `${AS_ACCOUNT}. Deleting it also deletes you as a customer at Stripe`,
  },
  {
    what: 'That Stripe notified us of a payment, and until we have handled that, its content',
    isOfPlans: true,
    tables: ['stripe_events'],
    kept: `${EXPIRING_ROWS.stripe_events.kept} after we have handled it`,
  },
  {
    what: 'What people who run this service did to an account or its analyses, and why',
    tables: ['operator_actions'],
    kept: `${EXPIRING_ROWS.operator_actions.kept}. Deleting the account removes from it whose it was`,
  },
  {
    what: 'When the model was asked, how much text that was and what it cost',
    tables: ['model_requests'],
    kept: EXPIRING_ROWS.model_requests.kept,
  },
  {
    what: 'A random key for each upload, so that one sent twice is critiqued once',
    tables: ['idempotency_keys'],
    kept: EXPIRING_ROWS.idempotency_keys.kept,
  },
  {
    what: 'How often an account or an IP address has asked',
    tables: ['rate_limits'],
    kept: 'About 2 hours',
  },
  {
    what: 'The paths of files that you deleted, so that none can come back',
    tables: ['unneeded_objects'],
    kept: FILES_GONE_AFTER,
  },
];
