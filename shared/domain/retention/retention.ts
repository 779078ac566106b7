import { SHARE_DAYS } from '../shares.ts';
import { sayAlbumsKept } from './albums-kept.ts';
import { EXPIRING_FILES, EXPIRING_ROWS, FILES_GONE_AFTER, INVITATION_WORKS } from './expiries.ts';

/** One kind of personal data, in words for the privacy page. */
export type KeptData = {
  what: string;
  /** What it is in detail; ends with a period. */
  holds: string;
  /** The tables that hold it. A table may be in several rows. */
  tables: readonly string[];
  /** The folders of the object store that hold its files. */
  folders?: readonly string[];
  kept: string;
  /** Not kept where nothing is sold. */
  isOfPlans?: true;
  removedBy: string;
  /** Kept as long as the operator keeps albums. */
  isOfAlbums?: true;
};

const YOU = 'You, or deleting the account';
const ACCOUNT = 'Deleting the account';
const HOURLY = 'The server, every hour';
const SWEEP = 'The server, every few seconds';

/** Kept as long as the operator says (albums-kept.ts); these are the words where no number of days is set. */
const OF_ALBUMS = { isOfAlbums: true, ...sayAlbumsKept(null) } as const;

const { auth_flows, auth_one_time_tokens, auth_refresh_tokens, auth_sessions } = EXPIRING_ROWS;
const longestShare = `${Math.max(...SHARE_DAYS)} days`;

/**
 * All personal data: what, where, how long, and what removes it. The privacy page shows it. Tests check that every
 * table of the database is named here or known to hold no personal data, and that the periods are kept.
 */
export const RETENTION: readonly KeptData[] = [
  {
    what: 'Account',
    holds:
      'Email address, name, password as a salted hash, time zone, connected account of Google, GitHub or another sign-in provider, answers about how you photograph, plan, a plan that we gave you, whether you run this service, and whether the account is disabled and why.',
    tables: ['auth_users', 'auth_identities', 'users', 'profiles', 'plan_grants', 'operators'],
    kept: 'As long as you have the account',
    removedBy: ACCOUNT,
  },
  {
    what: 'Unconfirmed accounts',
    holds:
      'What was typed to sign up, where nobody has confirmed the email address or used the account.',
    tables: ['auth_users', 'users', 'profiles'],
    kept: EXPIRING_ROWS.auth_users.kept,
    removedBy: HOURLY,
  },
  {
    what: 'Devices',
    holds: 'What your browser calls itself, when you signed in and when you last came back.',
    tables: ['auth_sessions', 'auth_refresh_tokens'],
    kept: `Until you sign out, or ${auth_sessions.kept} after your last visit. Hashes of used keys: ${auth_refresh_tokens.kept}`,
    removedBy: `You, or ${HOURLY.toLowerCase()}`,
  },
  {
    what: 'Links in mails, sign-ins under way',
    holds:
      'Hashes of the links that we mail you, and of a sign-in with Google, GitHub or another provider.',
    tables: ['auth_one_time_tokens', 'auth_flows'],
    kept: `Until they expire, and then ${auth_one_time_tokens.kept} for links and ${auth_flows.kept} for sign-ins`,
    removedBy: HOURLY,
  },
  {
    what: 'Invitations',
    holds:
      'The address that an invitation to this site is for, if it names one, a hash of its link, and who joined by it.',
    tables: ['invitations'],
    kept: `${INVITATION_WORKS} until it expires, and then ${EXPIRING_ROWS.invitations.kept}`,
    removedBy: `Deleting the account that joined by it, or ${HOURLY.toLowerCase()}`,
  },
  {
    what: 'Photos',
    holds:
      'The files as you uploaded them, with everything the camera wrote into them. Smaller copies without it. Camera, lens, settings and date, and what we measured.',
    tables: ['photos', 'photo_overlays', 'photo_retries', 'photo_revisions'],
    folders: ['uploads', 'derivatives'],
    ...OF_ALBUMS,
  },
  {
    what: 'Unused uploads',
    holds: 'Photos that were uploaded and never sent for a critique.',
    tables: ['uploads'],
    folders: ['uploads'],
    kept: EXPIRING_FILES.uploads.kept,
    removedBy: SWEEP,
  },
  {
    what: 'Critiques',
    holds:
      'Albums, what you answered about them, critiques, scores, what the model saw, your answers to remarks, and which photos you kept, rejected or gave stars.',
    tables: [
      'albums',
      'jobs',
      'critiques',
      'job_places',
      'readings',
      'reading_places',
      'album_readings',
      'remark_answers',
      'picks',
    ],
    ...OF_ALBUMS,
  },
  {
    what: 'Did I do it?',
    holds: 'Advice that you answered by a later photo or album, and what became of it.',
    tables: ['follow_ups'],
    kept: 'Until you delete it or the account, or either of the albums goes',
    removedBy: YOU,
  },
  {
    what: 'Usage and progress',
    holds:
      'How many photos counted on which day, badges, and what you mean in photos of a genre. It stays when an album goes.',
    tables: ['usage', 'badges', 'meant_kinds'],
    kept: 'As long as you have the account',
    removedBy: ACCOUNT,
  },
  {
    what: 'Portfolio reviews',
    holds:
      'Counts of what a month’s photos showed, and the photos and sentences that it names. That you want no mails about reviews.',
    tables: ['portfolio_reviews', 'portfolio_review_photos', 'review_mail_stops'],
    kept: 'As long as you have the account; photos and sentences go with their album',
    removedBy: YOU,
  },
  {
    what: 'Calls, early features, branding',
    holds:
      'When you used a coaching call, which early features you switched on, and the name, logo and colors of your reports.',
    tables: ['coaching_calls', 'early_access', 'brandings'],
    folders: ['brandings'],
    kept: 'As long as you have the account',
    removedBy: YOU,
  },
  {
    what: 'PDF reports',
    holds: 'The file of a report that you asked for.',
    tables: ['exports'],
    folders: ['exports'],
    kept: EXPIRING_FILES.exports.kept,
    removedBy: SWEEP,
  },
  {
    what: 'Share links',
    holds: 'Which album a link opens, and until when. Of the link itself only a hash.',
    tables: ['share_links'],
    kept: `The days that you choose, ${longestShare} at most, and ${EXPIRING_ROWS.share_links.kept} more`,
    removedBy: `You, or ${HOURLY.toLowerCase()}`,
  },
  {
    what: 'Mails',
    holds:
      'Address and subject of mails to you, also of the one that confirms a deletion. Their text goes once they are sent.',
    tables: ['mails'],
    kept: EXPIRING_ROWS.mails.kept,
    removedBy: HOURLY,
  },
  {
    what: 'Subscriptions',
    isOfPlans: true,
    holds: 'Your plan, its state and dates, and your number at Stripe. No card numbers.',
    tables: ['subscriptions', 'payment_retries', 'stripe_customers'],
    kept: 'As long as you have the account',
    removedBy: 'Deleting the account, which also deletes you as a customer at Stripe',
  },
  {
    what: 'Payment events',
    isOfPlans: true,
    holds:
      'That Stripe notified us of a payment. Until we have handled that, also its content: amount, state, and the name and address it has.',
    tables: ['stripe_events'],
    kept: `${EXPIRING_ROWS.stripe_events.kept} after we have handled it`,
    removedBy: `${HOURLY}, or deleting the account`,
  },
  {
    what: 'Counts of use',
    holds:
      'That someone signed up, in or out, reset a password or went to a checkout, when, and whether it failed. With your account if you were signed in. No email address.',
    tables: ['analytics_events'],
    kept: EXPIRING_ROWS.analytics_events.kept,
    removedBy: `${HOURLY}; those with your account, deleting it as well`,
  },
  {
    what: 'What operators did',
    holds:
      'When someone who runs this service disabled or enabled an account, changed its plan, reset its password, or tried or stopped an analysis again, and why. Deleting the account removes from it whose account it was.',
    tables: ['operator_actions'],
    kept: EXPIRING_ROWS.operator_actions.kept,
    removedBy: `${HOURLY}; your name on it, deleting the account`,
  },
  {
    what: 'Requests to the model',
    holds: 'When the model was asked, how much text that was and what it cost. No photo, no words.',
    tables: ['model_requests'],
    kept: EXPIRING_ROWS.model_requests.kept,
    removedBy: HOURLY,
  },
  {
    what: 'Repeated requests',
    holds: 'A random key for each upload, so that one sent twice is critiqued once.',
    tables: ['idempotency_keys'],
    kept: EXPIRING_ROWS.idempotency_keys.kept,
    removedBy: HOURLY,
  },
  {
    what: 'Limits',
    holds:
      'How often an account or an IP address has asked, and a hash of an email address that could not be signed in to.',
    tables: ['rate_limits'],
    kept: 'About 2 hours',
    removedBy: 'The server, every few minutes',
  },
  {
    what: 'Deleted files',
    holds: 'The paths of files that you deleted, so that none can come back.',
    tables: ['unneeded_objects'],
    kept: FILES_GONE_AFTER,
    removedBy: SWEEP,
  },
];

/** The table with the words for one site's albums. */
export const retentionOf = (albums: { kept: string; removedBy: string }): readonly KeptData[] =>
  RETENTION.map((data) => (data.isOfAlbums ? { ...data, ...albums } : data));
