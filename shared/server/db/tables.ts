import type {
  AlbumRecord,
  CritiqueRecord,
  JobRow,
  PhotoRow,
  ProfileRecord,
  UserRecord,
} from '@photo-coach/shared/contracts/records.ts';
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
  email_confirmed_at: string | null;
  metadata: Record<string, unknown>;
  created_at: string;
  updated_at: string;
};

type AuthSessionRow = {
  id: string;
  user_id: string;
  user_agent: string | null;
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
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

type MailRow = {
  id: string;
  user_id: string | null;
  kind: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: string;
  sent_at: string | null;
  error_text: string | null;
};

type UploadRow = { path: string; user_id: string; created_at: string };

type UsageRow = {
  job_id: string;
  user_id: string;
  kind: 'single' | 'folder';
  /** Calendar day in the user's time zone, YYYY-MM-DD. */
  day: string;
  photos: number;
  state: 'reserved' | 'spent' | 'refunded';
  created_at: string;
};

type BadgeRow = { user_id: string; badge: string; album_id: string | null; created_at: string };

type IdempotencyKeyRow = {
  user_id: string;
  key: string;
  request_hash: string;
  album_id: string;
  job_id: string;
  created_at: string;
};

/** Every table, for Kysely. */
export type Database = {
  auth_users: Table<AuthUserRow, 'metadata' | 'created_at' | 'updated_at'>;
  auth_sessions: Table<AuthSessionRow, 'created_at' | 'refreshed_at'>;
  auth_refresh_tokens: Table<AuthRefreshTokenRow, 'created_at'>;
  auth_one_time_tokens: Table<AuthOneTimeTokenRow, 'created_at'>;
  users: Table<UserRecord, Exclude<keyof UserRecord, 'id'>>;
  profiles: Table<ProfileRecord, 'plan' | 'plan_label'>;
  mails: Table<MailRow, 'created_at'>;
  uploads: Table<UploadRow, 'created_at'>;
  albums: Table<AlbumRecord, 'created_at'>;
  photos: Table<PhotoRow, 'state' | 'created_at'>;
  jobs: Table<
    JobRow,
    'status' | 'attempt' | 'step' | 'progress' | 'version' | 'timings' | 'created_at' | 'updated_at'
  >;
  critiques: Table<CritiqueRecord, 'metrics' | 'top_picks' | 'hotspots' | 'created_at'>;
  usage: Table<UsageRow, 'state' | 'created_at'>;
  badges: Table<BadgeRow, 'created_at'>;
  idempotency_keys: Table<IdempotencyKeyRow, 'created_at'>;
};

export type AuthUser = Selectable<Database['auth_users']>;
export type Mail = Selectable<Database['mails']>;
