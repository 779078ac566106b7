import { PUBLIC_URL_PLACEHOLDER } from '@photo-coach/shared/contracts/http/site.ts';
import { PRODUCT_NAME } from '../../shared/domain/product.ts';
import { EARLY_VIEW_ID } from '../ui/feedback/early-view.ts';

/** The picture that shared links show; `draw-og-image.ts` draws it. */
export const OG_IMAGE = {
  path: '/og-image.jpg',
  width: 1200,
  height: 630,
  alt: 'A still life of pears. A rectangle marks a part of it; beside it stands a sentence of a critique, and what was measured there.',
};

const NOT_INDEXED = '<meta name="robots" content="noindex">';
/** Delays the first paint until the whole header has arrived, so that its parts do not move. The shell has no header. */
const PAINT_WITH_HEADER = '<link rel="expect" href="#header" blocking="render">';
const THEME_SCRIPT = '<script src="/theme.js"></script>';
const EMPTY_ROOT = '<div id="root"></div>';
/** The noscript element of index.html, for the shell; prerendered pages are readable without scripts. */
const FOR_SHELL = /(\s*<noscript>.*?<\/noscript>)/gs;
const TITLE = /<title>([^<]*)<\/title>/g;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
/** The elements that React hoists precede everything else that it renders. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/;

/** Markup that the CSP blocks, and markup by which React postpones a part of the page to the browser. */
const UNWANTED = /<script|<style|<template| style="| on\w+="|<!--\$[?!~]-->/;

/** The first group of every match of a global pattern. */
const matches = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group]) => group ?? '');

/** Replaces the only match of a pattern. @throws Error unless there is exactly one */
function replaceOne(text: string, found: string, replacement: string): string {
  const parts = text.split(found);
  if (parts.length !== 2) throw new Error(`index.html should have one ${found}`);
  return parts.join(replacement);
}

/**
 * The template with its styles before everything else that browsers fetch, except the script that picks the theme
 * (which would wait for them): nothing is shown without styles, and a browser has six connections to a server.
 */
export function putStylesFirst(template: string): string {
  const styles = template.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const rest = styles.reduce((html, style) => replaceOne(html, style, ''), template);
  return replaceOne(rest, '<title>', [...styles, '<title>'].join('\n    '));
}

/** The Open Graph tags for shared links. All texts are already escaped by React. */
function openGraphTags(path: string, title: string, description: string): string[] {
  const tags = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:locale': 'en_GB',
    'og:title': title,
    'og:description': description,
    'og:url': `${PUBLIC_URL_PLACEHOLDER}${path}`,
    'og:image': `${PUBLIC_URL_PLACEHOLDER}${OG_IMAGE.path}`,
    'og:image:width': OG_IMAGE.width,
    'og:image:height': OG_IMAGE.height,
    'og:image:alt': OG_IMAGE.alt,
  };
  return [
    ...Object.entries(tags).map(([name, value]) => `<meta property="${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

type Hoisted = { tags: string; title: string; description: string | undefined };

/** The elements that React has hoisted out of the page. @throws Error unless there is exactly one title */
function readHoisted(rendered: string): Hoisted {
  const tags = HOISTED.exec(rendered)?.[0] ?? '';
  const [title, ...others] = matches(tags, TITLE);
  if (title === undefined || others.length > 0) throw new Error('the page should have one title');
  return { tags, title, description: DESCRIPTION.exec(tags)?.[1] };
}

/** The head tags of this page alone. @throws Error for a path without a description */
function headTags(path: string | null, { tags, title, description }: Hoisted): string[] {
  if (path === null) return [tags, NOT_INDEXED];
  if (description === undefined) throw new Error('the page has no description');
  const canonical = `<link rel="canonical" href="${PUBLIC_URL_PLACEHOLDER}${path}">`;
  return [tags, canonical, ...openGraphTags(path, title, description)];
}

/**
 * A whole page from the template and React's output.
 * @param page.path its path; null for the 404 page, which has none
 * @param page.rendered the output of `web/prerender.tsx`
 * @param page.preloads tags for the files that only this page needs
 * @throws Error when the rendered HTML is incomplete, or the CSP would block a part of it
 */
export function composePage(
  template: string,
  { path, rendered, preloads }: { path: string | null; rendered: string; preloads: string[] },
): string {
  const unwanted = UNWANTED.exec(rendered);
  if (unwanted) throw new Error(`the CSP: ${rendered.slice(unwanted.index, unwanted.index + 200)}`);
  const hoisted = readHoisted(rendered);
  const content = rendered.slice(hoisted.tags.length);
  const [ownTitle = ''] = matches(template, /(<title>.*?<\/title>)/g);
  const [forShell = ''] = matches(template, FOR_SHELL);
  const parts = [
    [ownTitle, [PAINT_WITH_HEADER, ...headTags(path, hoisted)].join('\n    ')],
    [forShell, ''],
    ['</head>', [...preloads, '</head>'].join('\n    ')],
    [EMPTY_ROOT, `<div id="root" data-page="${path ?? '*'}">${content}</div>`],
  ] as const;
  return parts.reduce(
    (html, [found, replacement]) => replaceOne(html, found, replacement),
    template,
  );
}

/** The place of the early view; what it shows can't be operated yet, also by screen readers. */
const EARLY_VIEW = `<div id="${EARLY_VIEW_ID}" hidden inert aria-hidden="true" class="absolute inset-x-0 top-0 z-40 min-h-svh bg-paper"></div>`;

/**
 * The shell that the client fills.
 * @param preloads tags for the files that a page needs, so that they load together with the main file
 * @param earlyScript the path of the script that shows something before the page's own have loaded
 */
export function composeShell(
  template: string,
  preloads: readonly string[],
  earlyScript?: string,
): string {
  const head = `  ${[NOT_INDEXED, ...preloads].join('\n    ')}\n  </head>`;
  const shell = replaceOne(template, '</head>', head);
  if (earlyScript === undefined) return shell;
  // Comes first, because the page waits longest for its request.
  const script = `<script src="${earlyScript}"></script>\n    ${THEME_SCRIPT}`;
  const withScript = replaceOne(shell, THEME_SCRIPT, script);
  return replaceOne(withScript, EMPTY_ROOT, `${EARLY_VIEW}\n    ${EMPTY_ROOT}`);
}
