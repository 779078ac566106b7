import { z } from 'zod';

/** Stands in the built pages where the address belongs that people use, without a slash at its end. */
export const PUBLIC_URL_PLACEHOLDER = '__PUBLIC_URL__';

/** Beside the built pages, once they are complete: what the server needs to know of them. */
export const SITE_FILE = 'pages.json';

const htmlFileSchema = z.string().regex(/^[\w-]+\.html$/);

const sitePageSchema = z.object({
  /** As the router writes it, for example `/album-feedback/:albumId`. */
  path: z.string().regex(/^\/(:?[\w-]+(\/:?[\w-]+)*)?$/),
  /** The page itself where it was prerendered, else the shell that the client fills. */
  file: htmlFileSchema,
  /** Whether search engines are to know of it. */
  isListed: z.boolean(),
  /** Not there in production. */
  isForDevelopers: z.boolean(),
});

/** The pages of the web client, and the page for an address that is none of them. */
export const siteSchema = z.object({ pages: z.array(sitePageSchema), notFound: htmlFileSchema });

export type SitePage = z.infer<typeof sitePageSchema>;
export type Site = z.infer<typeof siteSchema>;
