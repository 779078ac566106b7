import { CAPTCHA_HEADER } from '@photo-coach/shared/contracts/http/gotrue.ts';
import { z } from 'zod';

export const signInLimitSchema = z.object({
  /** Milliseconds since 1970 until which a try is refused; 0 when none is. */
  lockedUntil: z.number(),
  /** Whether the next try needs a solved captcha. */
  needsCaptcha: z.boolean(),
});
export type SignInLimit = z.infer<typeof signInLimitSchema>;

/**
 * What a reply to a sign-in says of the next one with the same email.
 * @param now milliseconds since 1970
 * @returns null for no limit; undefined when the reply tells nothing, as it was not the service that answered
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
