import type { Db } from '@photo-coach/shared/server/db/connect.ts';
import type { ApiEnv } from '@photo-coach/shared/server/env.ts';
import type { EventPublisher } from '@photo-coach/shared/server/events/publisher.ts';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { QueueClient } from '@photo-coach/shared/server/queue/queue-client.ts';
import type { Clock } from '@photo-coach/shared/server/stores/watch-clock.ts';
import type { Captcha } from './lockout/create-captcha.ts';
import type { Lockout } from './lockout/create-lockout.ts';

/** Limits under `/api/auth`, per caller's address; mails also per recipient. */
type AuthLimit =
  | 'auth-sign-up'
  | 'auth-sign-in'
  | 'auth-token'
  | 'auth-social'
  | 'captcha'
  | 'auth-mail'
  | 'auth-mail-caller';

/** The social providers, and the addresses of those without metadata. */
export type SocialEnv = Pick<
  ApiEnv,
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_AUTHORIZATION_URL'
  | 'GOOGLE_TOKEN_URL'
  | 'GOOGLE_USERINFO_URL'
  | 'GITHUB_CLIENT_ID'
  | 'GITHUB_CLIENT_SECRET'
  | 'GITHUB_AUTHORIZATION_URL'
  | 'GITHUB_TOKEN_URL'
  | 'GITHUB_USER_URL'
  | 'GITHUB_EMAILS_URL'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
  | 'OIDC_SCOPES'
  | 'OIDC_TRUST_EMAIL'
>;

export type AccountDependencies = {
  db: Db;
  events: EventPublisher;
  queue: Pick<QueueClient, 'send'>;
  env: Pick<
    ApiEnv,
    'JWT_SECRET' | 'PUBLIC_URL' | 'PORT' | 'SIGN_UP' | 'BILLING' | 'MAIL_DELIVERY'
  > &
    SocialEnv;
  log: Log;
  limits: {
    /** Counts one call. @throws AppError rate_limited */
    limit: (name: AuthLimit, key: string) => Promise<void>;
  };
  /** Counts failed password attempts and locks. */
  lockout: Lockout;
  captcha: Captcha;
  clock: Pick<Clock, 'now'>;
};
