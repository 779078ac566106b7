import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { FONT_FAMILIES } from './font-families.ts';
import { makeFallbackFaces } from './make-fallback-faces.ts';
import { makeFontFaces } from './make-font-faces.ts';

/** The module of all font faces, imported by web/main.tsx. */
const MODULE = 'virtual:fonts.css';
const RESOLVED = `\0${MODULE}`;

async function makeStyleSheet() {
  const faces = (await Promise.all(FONT_FAMILIES.map(makeFontFaces))).flat();
  const fallbacks = (await Promise.all(FONT_FAMILIES.map(makeFallbackFaces))).flat();
  return {
    css: [...fallbacks, ...faces.map(({ css }) => css)].join(''),
    preloaded: faces.filter(({ isPreloaded }) => isPreloaded).map(({ file }) => file),
  };
}

/** The path of a font in a build. */
function builtName(bundle: Rolldown.OutputBundle, file: string): string {
  const isOfFile = (output: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    output.type === 'asset' && output.names.includes(path.basename(file));
  const asset = Object.values(bundle).find(isOfFile);
  if (!asset) throw new Error(`${file} is not in the build: main.tsx should import ${MODULE}`);
  return `/${asset.fileName}`;
}

/** The path of a font on the development server: the same as in the style sheet, or it would load twice. */
const servedName = (file: string): string => path.posix.join('/@fs', `${file}?no-inline`);

const preloadTag = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
  injectTo: 'head-prepend',
});

/**
 * The fonts, subset to what the pages use, as a style sheet (`virtual:fonts.css`), with preloads for the fonts that
 * every page shows.
 */
export function fonts(): Plugin {
  let made: ReturnType<typeof makeStyleSheet> | undefined;
  const styleSheet = () => {
    made ??= makeStyleSheet();
    return made;
  };
  return {
    name: 'fonts',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load: async (id) => (id === RESOLVED ? (await styleSheet()).css : null),
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const { preloaded } = await styleSheet();
        const nameOf = (file: string) => (bundle ? builtName(bundle, file) : servedName(file));
        return preloaded.map((file) => preloadTag(nameOf(file)));
      },
    },
  };
}
