import type { ExportState, ReportLength } from '@photo-coach/shared/contracts/album-exports.ts';
import type { ReadPicture, SeenAlbum } from '@photo-coach/shared/contracts/album-readings.ts';
import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { FindingKind } from '@photo-coach/shared/contracts/findings/kinds.ts';
import type { Finding } from '@photo-coach/shared/contracts/findings.ts';
import type { FollowUpResult, FollowUpState } from '@photo-coach/shared/contracts/follow-ups.ts';
import type { SocialProvider } from '@photo-coach/shared/contracts/http/gotrue.ts';
import type {
  OperatorAction,
  OperatorDetails,
  OperatorTarget,
} from '@photo-coach/shared/contracts/operator-actions.ts';
import type { PhotoOverlays } from '@photo-coach/shared/contracts/overlays.ts';
import type { PhotoPick } from '@photo-coach/shared/contracts/picks.ts';
import type { QueueName } from '@photo-coach/shared/contracts/queues.ts';
import type {
  PhotoReading,
  ReadingCause,
  ReadingState,
} from '@photo-coach/shared/contracts/readings.ts';
import type {
  AlbumRecord,
  CritiqueRecord,
  JobRow,
  PaidPlan,
  PhotoRow,
  ProfileRecord,
  SubscriptionRecord,
  UserRow,
} from '@photo-coach/shared/contracts/records.ts';
import type { Genre, Remark, RemarkAnswer } from '@photo-coach/shared/contracts/remarks.ts';
import type {
  ReviewContent,
  ReviewRole,
  ReviewStatus,
  ReviewWords,
} from '@photo-coach/shared/contracts/review-content.ts';
import type { Generated, Selectable } from 'kysely';

/** A table whose rows are `Row`; the columns named in `Defaulted` may be left out of an insert. */
type Table<Row, Defaulted extends keyof Row = never> = {
  [Column in keyof Row]: Column extends Defaulted
    ? Generated<Row[Column]>
    : null extends Row[Column]
      ? Generated<Row[Column]>
      : Row[Column];
};

type AuthUserRow = {
  id: string;
  email: string;
  password_hash: string | null;
  /** When its owner proved the address, by a mailed link or a provider; null: nobody has. */
  email_confirmed_at: string | null;
  /** When somebody was first let in, or an operator made the account; null: a sign-up that nobody has used. */
  admitted_at: string | null;
  /** The address that it was created with; null: it still has it. */
  first_email: string | null;
  /** The address that the account will move to, once its link is used. */
  new_email: string | null;
  metadata: Record<string, unknown>;
  /** When an operator disabled the account; null while it may sign in. */
  disabled_at: string | null;
  disabled_by: string | null;
  disabled_reason: string | null;
  created_at: string;
  updated_at: string;
};

type AuthSessionRow = {
  id: string;
  user_id: string;
  created_at: string;
  refreshed_at: string;
};

type AuthRefreshTokenRow = {
  /** Hex SHA-256 of the token. */
  hash: string;
  session_id: string;
  parent_hash: string | null;
  created_at: string;
  used_at: string | null;
};

type AuthOneTimeTokenRow = {
  /** Hex SHA-256 of the token. */
  hash: string;
  user_id: string;
  kind: 'signup' | 'recovery' | 'email_change';
  /** The address that it was mailed to; for a change of the email the new one; null: an operator hands it over. */
  email: string | null;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

type AuthIdentityRow = {
  id: string;
  user_id: string;
  provider: SocialProvider;
  provider_user_id: string;
  /** As the provider said at the last sign-in, in lower case. */
  email: string | null;
  created_at: string;
  last_sign_in_at: string;
};

/** A social sign-in, from leaving for the provider to the session. */
type AuthFlowRow = {
  id: string;
  /** Hex SHA-256 of the `state` that the provider hands back. */
  state_hash: string;
  /** Hex SHA-256 of the cookie that only the browser which started the flow has. */
  browser_hash: string;
  provider: SocialProvider;
  /** Our PKCE verifier for the provider. */
  provider_verifier: string | null;
  /** The client's PKCE challenge (S256) for us. */
  code_challenge: string;
  redirect_to: string;
  /** Hex SHA-256 of the invitation's token that a new account uses. */
  invitation_hash: string | null;
  /** When the provider sent the browser back: a state works once. */
  returned_at: string | null;
  /** Hex SHA-256 of the code that the client exchanges for its session. */
  auth_code_hash: string | null;
  user_id: string | null;
  code_used_at: string | null;
  created_at: string;
  expires_at: string;
};

/** An object of the store that no row needs; it is removed (once more) after the time. */
type UnneededObjectRow = { path: string; remove_after: string };

/** While it lasts, no object is removed from the store: a backup is copying them. */
type RemovalHoldRow = { id: string; created_at: string; held_until: string };

type MailRow = {
  id: string;
  user_id: string | null;
  kind: string;
  recipient: string;
  subject: string;
  /** null once it is sent or given up, because its links open the account; the development mailbox keeps it. */
  text_body: string | null;
  html_body: string | null;
  created_at: string;
  sent_at: string | null;
  error_text: string | null;
  /** Unique: a second mail with the same key is not written. */
  dedupe_key: string | null;
  /** Where a mail program unsubscribes with one click; null for mails without that, and with the text. */
  unsubscribe_url: string | null;
};

/** A customer at Stripe. The row outlives its account until the customer is removed at Stripe too. */
type StripeCustomerRow = {
  /** `cus_…` */
  id: string;
  user_id: string | null;
  /** Fencing token: incremented by every sync, so that a sync that fetched earlier can't write later. */
  version: number;
  /** When the subscriptions were last fetched. */
  /** When a checkout was last opened; null once its result is known. */
  checkout_started_at: string | null;
  /** Set when the account is deleted: subscriptions and customer are to be removed at Stripe. */
  removal_requested_at: string | null;
  removal_attempt: number;
  /** The change of the account's email that Stripe does not know yet; null if there is none. */
  email_change_id: string | null;
  /** When, and why, the last attempt to remove it failed for good. */
  failed_at: string | null;
  error_text: string | null;
  created_at: string;
};

/** An event from Stripe: stored once, then applied by fetching the object that it is about. */
type StripeEventRow = {
  /** `evt_…` */
  id: string;
  type: string;
  /** The customer that the event is about; null if it has none. */
  customer_id: string | null;
  /** Empty once it is applied. */
  payload: Record<string, unknown>;
  /** By Stripe's clock. */
  created_at: string;
  received_at: string;
  /** The number of queue jobs that were sent for it, one after another. */
  attempt: number;
  processed_at: string | null;
  /** When, and why, the last attempt failed for good. */
  failed_at: string | null;
  error_text: string | null;
};

/** When the last complete backup was made. */
type LastBackupRow = { only: true; made_at: string };

/** A single row: events that Stripe made before this time are all stored. */
type StripeReconciliationRow = { only: true; reconciled_until: string };

type UploadRow = {
  path: string;
  user_id: string;
  size: number;
  /** The store's id of an upload in parts; null if it is sent whole. */
  multipart_id: string | null;
  created_at: string;
};

type UsageRow = {
  job_id: string;
  user_id: string;
  kind: 'single' | 'folder';
  /** Calendar day in the user's time zone, YYYY-MM-DD. */
  day: string;
  photos: number;
  state: 'reserved' | 'spent' | 'refunded';
  /** How often it has failed on that day. */
  failures: number;
  /** Whether it counts as one of the account's free folder uploads. */
  free_folder_upload: boolean;
  created_at: string;
};

type BadgeRow = { user_id: string; badge: string; album_id: string | null; created_at: string };

type ShareLinkRow = {
  id: string;
  album_id: string;
  user_id: string;
  /** Hex SHA-256; the token itself is stored nowhere. */
  token_hash: string;
  created_at: string;
  expires_at: string;
};

/** The branding of an account's reports and shared pages. */
type BrandingTableRow = {
  user_id: string;
  name: string | null;
  /** The object, and its size in pixels. */
  logo_path: string | null;
  logo_width: number | null;
  logo_height: number | null;
  /** The upload that a worker has yet to check. */
  logo_upload: string | null;
  /** The fencing token of that check. */
  logo_run: number;
  /** Why the latest file could not be used. */
  logo_problem: ErrorCode | null;
  updated_at: string;
};

/** A PDF of an album's report; removed with its file a day after it was made. */
type ExportRow = {
  id: string;
  album_id: string;
  user_id: string;
  state: ExportState;
  length: ReportLength;
  /** The fencing token of its queue job. */
  attempt: number;
  /** Path and size, bytes, of the file; null until it is done. */
  object_path: string | null;
  size: number | null;
  error_code: ErrorCode | null;
  created_at: string;
  finished_at: string | null;
};

/** The review of a month's photos. */
type PortfolioReviewRow = {
  id: string;
  user_id: string;
  /** The first day of the month, YYYY-MM-DD. */
  month: string;
  /** The instants between which the month lay in the account's time zone. */
  begins_at: string;
  ends_at: string;
  status: ReviewStatus;
  /** The fencing token of its queue job. */
  attempt: number;
  /** null until it is done. */
  content: ReviewContent | null;
  /** Hex SHA-256 of the token with which its mail unsubscribes; null without a mail. */
  unsubscribe_hash: string | null;
  created_at: string;
  updated_at: string;
  written_at: string | null;
  /** When its mail was queued; null for an account that wants none. */
  mailed_at: string | null;
};

/** A photo that a review shows, with the quotation from its critiques: deleted with the photo. */
type PortfolioReviewPhotoRow = {
  review_id: string;
  role: ReviewRole;
  /** From 0 in each role. */
  position: number;
  photo_id: string;
  /** The weakness that it shows. */
  kind: FindingKind | null;
  /** 0–100, for one of the best. */
  score: number | null;
  words: ReviewWords | null;
};

/** An account that has unsubscribed from mails about reviews. */
type ReviewMailStopRow = { user_id: string; created_at: string };

/** A run that tried the failed photos of a complete album again; `attempt` is that of its job. */
type PhotoRetryRow = {
  job_id: string;
  attempt: number;
  by_hand: boolean;
  created_at: string;
};

/** What the coach has seen in a photo of a job. */
type ReadingRow = {
  id: string;
  job_id: string;
  photo_id: string;
  /** The fencing token of its queue job. */
  run: number;
  state: ReadingState;
  cause: ReadingCause | null;
  /** Whether it waits because the model rests after failures. */
  is_put_off: boolean;
  /** The model's answer in this run; null until there is one. */
  answer: string | null;
  /** The model's answer to a second look at the places of its weaknesses. */
  second_look: string | null;
  result: PhotoReading | null;
  model: string | null;
  prompt_version: number | null;
  created_at: string;
  updated_at: string;
};

/** What the coach says about the photos of a job together. */
type AlbumReadingRow = Pick<
  ReadingRow,
  | ('id' | 'job_id' | 'run' | 'state' | 'cause' | 'answer' | 'model' | 'prompt_version')
  | ('created_at' | 'updated_at')
> & {
  /** The photos as they were when it was requested, in their order. */
  pictures: ReadPicture[];
  /** From the last run that had one. */
  result: SeenAlbum | null;
};

/** A request to a model: its purpose and usage, without any of its words. */
export type ModelRequestRow = {
  id: string;
  /** The id of a photo's reading, an album's reading, or a follow-up. */
  reading_id: string | null;
  album_reading_id: string | null;
  follow_up_id: string | null;
  run: number;
  purpose: string;
  model: string;
  prompt_version: number;
  /** asking, ok, cut, lost (its worker died), or the end of an error's code. */
  outcome: string;
  /** What an operator can do about it. */
  detail: string | null;
  input_tokens: number;
  cached_tokens: number;
  output_tokens: number;
  reasoning_tokens: number;
  /** Millionths of a dollar: the highest possible cost while it is asking, then the real cost. */
  price_micros: number;
  milliseconds: number | null;
  ended_at: string | null;
  created_at: string;
};

/** Advice that a photographer answers with a later photo. */
type FollowUpRow = {
  id: string;
  user_id: string;
  /** Where the advice came from. */
  album_id: string;
  photo_id: string;
  kind: FindingKind;
  /** The finding, the text and the advice when it was taken up. */
  finding: Finding;
  said: string;
  advice: string;
  check_text: string | null;
  /** The later photo that answers it. */
  answer_album_id: string | null;
  answer_photo_id: string | null;
  state: FollowUpState;
  /** The fencing token of its queue job. */
  run: number;
  /** The model's answer in this run; null until there is one. */
  reply: string | null;
  /** The pictures that the result is about. */
  pictures: string | null;
  result: FollowUpResult | null;
  created_at: string;
  updated_at: string;
};

/** A photographer's answer to a remark, which is identified by what was found and where. */
type RemarkAnswerRow = Remark & {
  id: string;
  user_id: string;
  photo_id: string;
  answer: RemarkAnswer;
  /** The remark's text when it was answered. */
  said: string;
  basis: Finding['basis'];
  /** The model that has read the photo, and the version of its prompt; null for a technical check. */
  model: string | null;
  prompt_version: number | null;
  created_at: string;
};

/** A kind of weakness that a photographer calls intentional in photos of a genre; null: in photos without a genre. */
type MeantKindRow = {
  user_id: string;
  genre: Genre | null;
  kind: FindingKind;
  created_at: string;
};

/** A photo whose critiques are rewritten after an answer; due while `requested` is more than `applied`. */
type PhotoRevisionRow = {
  photo_id: string;
  /** The fencing token of its queue job. */
  requested: number;
  applied: number;
  updated_at: string;
};

/** A coaching call that an account used; `month` is the first day of its month. */
type CoachingCallRow = { user_id: string; month: string; used_at: string };

/** Why an operator paused a queue: alone, or with all others. */
type QueuePauseRow = {
  queue: QueueName;
  cause: 'queue' | 'drain';
  paused_by: string;
};

/** An invitation to create an account. */
type InvitationRow = {
  id: string;
  /** Hex SHA-256 of the token in its link. */
  token_hash: string;
  /** The only address that may use it, in lower case; null: any. */
  email: string | null;
  /** Who invited, as `operator_actions.actor` has it. */
  created_by: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  /** The account that it made. */
  used_by: string | null;
};

/** An account that may operate the product. */
type OperatorRow = { user_id: string; granted_at: string; granted_by: string };

/** A plan that an operator granted; a subscription in force or on hold takes precedence. */
type PlanGrantRow = {
  user_id: string;
  plan: PaidPlan;
  granted_at: string;
};

/** What an operator did. */
type OperatorActionRow = {
  id: string;
  at: string;
  /** `operator`, `cli:` and a user of the machine, or `ops`: the shared password of the queue board. */
  actor: string;
  /** The operator's account; null once it is erased. */
  actor_id: string | null;
  action: OperatorAction;
  target_kind: OperatorTarget;
  target_id: string | null;
  /** The account that it was about; null once it is erased. */
  account_id: string | null;
  details: OperatorDetails;
  /** Why it was done, or why it failed. */
  reason: string | null;
};

/** A photographer's decision about a photo. */
type PickRow = PhotoPick & { photo_id: string; updated_at: string };

type IdempotencyKeyRow = {
  user_id: string;
  key: string;
  request_hash: string;
  album_id: string;
  job_id: string;
  created_at: string;
};

/** The cost of a day's requests to the model (UTC); unanswered ones count with their highest possible cost. */
type ModelSpendRow = { day: string; price_micros: number };

/** How far the workers have come in the places of a queue. */
type QueueClockRow = { queue: QueueName; passed: number; reset_at: string };

/** The places of a job's photos in the queue: the first one, and the distance to each further one. */
type JobPlacesRow = {
  job_id: string;
  /** Fencing token of the job. */
  attempt: number;
  first: number;
  step: number;
  photos: number;
};

/** The place of a reading in the queue, and the distance to the next one of its account. */
type ReadingPlaceRow = {
  reading_id: string;
  user_id: string;
  /** Fencing token of the reading. */
  run: number;
  place: number;
  step: number;
};

/** A worker process that is or was alive (`shared/server/operators/registry.ts`). */
type WorkerRow = {
  id: string;
  name: string;
  queues: QueueName[];
  has_model: boolean;
  /** How far its clock is ahead of the database's; negative if it is behind, null if it was not compared. */
  clock_ahead_ms: number | null;
  started_at: string;
  seen_at: string;
};

/** Every table, for Kysely. */
export type Database = {
  auth_users: Table<AuthUserRow, 'metadata' | 'created_at' | 'updated_at'>;
  auth_sessions: Table<AuthSessionRow, 'created_at' | 'refreshed_at'>;
  auth_refresh_tokens: Table<AuthRefreshTokenRow, 'created_at'>;
  auth_one_time_tokens: Table<AuthOneTimeTokenRow, 'created_at'>;
  auth_identities: Table<AuthIdentityRow, 'created_at' | 'last_sign_in_at'>;
  auth_flows: Table<AuthFlowRow, 'created_at'>;
  unneeded_objects: Table<UnneededObjectRow>;
  last_backup: Table<LastBackupRow, 'only'>;
  removal_holds: Table<RemovalHoldRow, 'created_at'>;
  users: Table<UserRow, Exclude<keyof UserRow, 'id'>>;
  profiles: Table<ProfileRecord, 'plan' | 'plan_label'>;
  subscriptions: Table<SubscriptionRecord, 'updated_at'>;
  stripe_customers: Table<StripeCustomerRow, 'version' | 'removal_attempt' | 'created_at'>;
  stripe_events: Table<StripeEventRow, 'received_at' | 'attempt'>;
  stripe_reconciliation: Table<StripeReconciliationRow, 'only'>;
  mails: Table<MailRow, 'created_at'>;
  uploads: Table<UploadRow, 'multipart_id' | 'created_at'>;
  albums: Table<AlbumRecord, 'created_at'>;
  photos: Table<PhotoRow, 'turn' | 'state' | 'failed_runs' | 'created_at'>;
  photo_overlays: { photo_id: string; overlays: PhotoOverlays };
  jobs: Table<
    JobRow,
    'status' | 'attempt' | 'step' | 'progress' | 'version' | 'timings' | 'created_at' | 'updated_at'
  >;
  photo_retries: Table<PhotoRetryRow, 'created_at'>;
  critiques: Table<
    CritiqueRecord,
    'metrics' | 'top_picks' | 'findings' | 'hotspots' | 'created_at'
  >;
  readings: Table<ReadingRow, 'run' | 'state' | 'is_put_off' | 'created_at' | 'updated_at'>;
  album_readings: Table<AlbumReadingRow, 'run' | 'state' | 'created_at' | 'updated_at'>;
  model_requests: Table<
    ModelRequestRow,
    | ('outcome' | 'input_tokens' | 'cached_tokens' | 'output_tokens' | 'reasoning_tokens')
    | ('price_micros' | 'created_at')
  >;
  model_spend: ModelSpendRow;
  follow_ups: Table<FollowUpRow, 'state' | 'run' | 'created_at' | 'updated_at'>;
  remark_answers: Table<RemarkAnswerRow, 'created_at'>;
  meant_kinds: Table<MeantKindRow, 'created_at'>;
  photo_revisions: Table<PhotoRevisionRow, 'requested' | 'applied' | 'updated_at'>;
  picks: Table<PickRow, 'updated_at'>;
  usage: Table<UsageRow, 'free_folder_upload' | 'state' | 'failures' | 'created_at'>;
  badges: Table<BadgeRow, 'created_at'>;
  share_links: Table<ShareLinkRow, 'created_at'>;
  coaching_calls: Table<CoachingCallRow, 'used_at'>;
  invitations: Table<InvitationRow, 'created_at'>;
  operators: Table<OperatorRow, 'granted_at'>;
  queue_pauses: QueuePauseRow;
  plan_grants: Table<PlanGrantRow, 'granted_at'>;
  operator_actions: Table<OperatorActionRow, 'at'>;
  brandings: Table<BrandingTableRow, 'logo_run' | 'updated_at'>;
  exports: Table<ExportRow, 'state' | 'length' | 'attempt' | 'created_at'>;
  portfolio_reviews: Table<PortfolioReviewRow, 'status' | 'attempt' | 'created_at' | 'updated_at'>;
  portfolio_review_photos: Table<PortfolioReviewPhotoRow>;
  review_mail_stops: Table<ReviewMailStopRow, 'created_at'>;
  idempotency_keys: Table<IdempotencyKeyRow, 'created_at'>;
  queue_clocks: Table<QueueClockRow, 'reset_at'>;
  job_places: JobPlacesRow;
  reading_places: ReadingPlaceRow;
  workers: Table<WorkerRow, 'started_at' | 'seen_at'>;
};

export type AuthUser = Selectable<Database['auth_users']>;
export type AuthIdentity = Selectable<Database['auth_identities']>;
export type AuthFlow = Selectable<Database['auth_flows']>;
export type AlbumExportRow = Selectable<Database['exports']>;
export type BrandingRow = Selectable<Database['brandings']>;
export type ReadingOfPhoto = Selectable<Database['readings']>;
export type ReadingOfAlbum = Selectable<Database['album_readings']>;
export type FollowUpOfUser = Selectable<Database['follow_ups']>;
export type AnswerRow = Selectable<Database['remark_answers']>;
export type PickedPhoto = Selectable<Database['picks']>;
export type Mail = Selectable<Database['mails']>;
export type PortfolioReview = Selectable<Database['portfolio_reviews']>;
