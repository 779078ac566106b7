import { CAPTCHA_HEADER } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { z } from 'zod';

export const signInLimitSchema = z.object({
  /** Time until which attempts are rejected, milliseconds since 1970; 0 for no lockout. */
  lockedUntil: z.number(),
  /** Whether the next attempt needs a solved captcha. */
  needsCaptcha: z.boolean(),
});
export type SignInLimit = z.infer<typeof signInLimitSchema>;

/**
 * The limit on the next sign-in with the same email, from the reply to this one.
 * @param now milliseconds since 1970
 * @returns null for no limit; undefined when unknown, because the reply is not the service's
 */
export function limitOfReply(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): SignInLimit | null | undefined {
  if (status >= 500) return undefined;
  const seconds = Number(headers.get('retry-after') ?? 0);
  const limit = {
    lockedUntil: seconds > 0 ? now + seconds * 1000 : 0,
    needsCaptcha: headers.get(CAPTCHA_HEADER) === 'required',
  };
  return limit.lockedUntil > 0 || limit.needsCaptcha ? limit : null;
}
