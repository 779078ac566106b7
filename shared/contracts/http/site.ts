import { z } from 'zod';

/** Placeholder in the built pages for the site's public address, without a slash at its end. */
export const PUBLIC_URL_PLACEHOLDER = '__PUBLIC_URL__';

/** Placeholder in the built pages for the settings of the site. Valid JSON, so that tools can read the built page. */
export const SETTINGS_PLACEHOLDER = '"__SITE_SETTINGS__"';

/** Placeholders in the prerendered pages for texts that the server knows. */
export const TEXT_PLACEHOLDERS = {
  creatorPrice: '__CREATOR_PRICE__',
  proPrice: '__PRO_PRICE__',
  trialLength: '__TRIAL_LENGTH__',
  albumsKept: '__ALBUMS_KEPT__',
} as const;

/** Conditions on the content of a prerendered page: each combination is a variant of the page. */
const VARIANT_FLAGS = ['coachingCall', 'community', 'trial', 'nothingSold'] as const;
export type Variant = Readonly<Record<(typeof VARIANT_FLAGS)[number], boolean>>;

/** The name of the variant with these flags set; empty for none. */
export const variantOf = (isSet: Variant): string =>
  VARIANT_FLAGS.filter((flag) => isSet[flag]).join('-');

/** Every combination of the flags, the one with none set first. */
export const VARIANTS: readonly Variant[] = [false, true].flatMap((trial) =>
  [false, true].flatMap((community) =>
    [false, true].flatMap((coachingCall) => {
      const variant = { coachingCall, community, trial, nothingSold: false };
      // Where nothing is sold, there is no trial.
      return trial ? [variant] : [variant, { ...variant, nothingSold: true }];
    }),
  ),
);

/** Written beside the built pages once they are complete: what the server needs to know about them. */
export const SITE_FILE = 'pages.json';

const htmlFileSchema = z.string().regex(/^[\w-]+\.html$/);

const sitePageSchema = z.object({
  /** As the router writes it, for example `/album-feedback/:albumId`; `/admin/*` is every page below. */
  path: z.string().regex(/^\/(:?[\w-]+(\/:?[\w-]+)*(\/\*)?)?$/),
  /** The page itself if it was prerendered, else the shell that the client fills. */
  file: htmlFileSchema,
  /** Whether search engines should index it. */
  isListed: z.boolean(),
});

/** The pages of the web client, and the page for unknown addresses. */
export const siteSchema = z.object({
  pages: z.array(sitePageSchema),
  notFound: htmlFileSchema,
  /** By a page's file and the name of a variant: the file of the page in that variant, if it differs. */
  variants: z.record(htmlFileSchema, z.record(z.string(), htmlFileSchema)),
});

export type SitePage = z.infer<typeof sitePageSchema>;
export type Site = z.infer<typeof siteSchema>;
