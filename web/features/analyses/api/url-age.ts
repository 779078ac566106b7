/** Signed URLs on screen are replaced at this age, ms; they expire after 60 minutes. */
export const URL_MAX_AGE_MS = 50 * 60_000;

const fetchedAt = new Map<string, number>();

/**
 * Whether the signed URLs on screen are still young enough to stay: every reply has new ones, which would load the
 * images again. If they are not, those of the latest reply count as new.
 * @param name the owner of the URLs
 */
export function keepsUrls(name: string): boolean {
  const keeps = Date.now() - (fetchedAt.get(name) ?? 0) < URL_MAX_AGE_MS;
  if (!keeps) fetchedAt.set(name, Date.now());
  return keeps;
}
