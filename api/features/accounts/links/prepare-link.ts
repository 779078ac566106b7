import { PAGES } from '@photo-coach/shared/domain/pages.ts';
import { publicUrl } from '@photo-coach/shared/server/env.ts';
import type { ComposedMail } from '@photo-coach/shared/server/mail/lay-out-mail.ts';
import type { LinkKind } from '@photo-coach/shared/server/mail/queue-mail.ts';
import { createToken } from '@photo-coach/shared/server/secret-token.ts';
import {
  composeConfirmation,
  composeEmailChange,
  composePasswordReset,
} from '../../../mail/compose-mail.ts';

/** The parts of a link's address. */
export type LinkEnv = Parameters<typeof publicUrl>[0];
type TokenKind = LinkKind | 'email_change';

/** A link that works once it is stored. */
export type PreparedLink = {
  kind: TokenKind;
  /** The hash of its token. */
  hash: string;
  /** The link itself. */
  address: string;
  /** Contains the link. */
  mail: ComposedMail;
};

/** The address in the mail. Opening it does not consume the link; the page sends a POST that does. */
const composeLink: Record<TokenKind, (env: LinkEnv, token: string) => string> = {
  signup: (env, token) =>
    `${publicUrl(env)}/api/auth/verify?${new URLSearchParams({ token_hash: token, type: 'signup' })}`,
  recovery: (env, token) =>
    `${publicUrl(env)}${PAGES.auth}?${new URLSearchParams({ reset: 'true', token_hash: token, type: 'recovery' })}`,
  email_change: (env, token) =>
    `${publicUrl(env)}${PAGES.account}?${new URLSearchParams({ email_change: token })}`,
};

const compose = {
  signup: composeConfirmation,
  recovery: composePasswordReset,
  email_change: composeEmailChange,
};

/** Creates a link and its mail. */
export function prepareLink(env: LinkEnv, kind: TokenKind): PreparedLink {
  const { token, hash } = createToken();
  const address = composeLink[kind](env, token);
  return { kind, hash, address, mail: compose[kind](address) };
}
