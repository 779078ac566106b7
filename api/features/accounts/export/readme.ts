import { PRODUCT_NAME } from '@photo-coach/shared/domain/product.ts';

/** The export's README. @param date when the export was made */
export const readme = (date: Date): string => `Your ${PRODUCT_NAME} data
Exported ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC

This is everything we hold about your account. Photos are exactly the files that you uploaded.
The .json files are text: any editor opens them. Times are in UTC.

account.json      Who you are to us: email address, profile and plan, onboarding answers, connected
                  providers, sessions, and links that we mailed to you. Passwords and tokens are not
                  in it: we keep no more than hashes of them, which are kept out as well.
albums/           One folder per album or single photo, oldest first:
  …/album.json      the album, its analyses (jobs, each with the onboarding answers that it went by),
                    its photos with what was read and measured from each, and every critique
  …/photos/         the originals, by their position in the album
uploads.json      Uploads that no analysis uses. They are deleted a day after their upload.
uploads/          Their files.
usage.json        What counted against your plan, and when.
badges.json       The badges that you have earned.
mails.json        The mails that we sent to you: when, where, and about what. Their texts are not in it,
                  because the links in them open your account. We delete mails after 30 days.
analytics.json    What you did in the product while signed in, as far as we count it.
missing.txt       Only there if something is missing: photos of your albums whose files are not in our
                  store (any more).

Not in it: smaller copies of your photos that we made to show and to analyze them.
`;
