import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { CORE_CHARACTERS, FONT_FAMILIES, type FontFamily, fontFile } from './font-families.ts';
import { makeFontFaces } from './make-font-faces.ts';
import { subsetToFile } from './subset-to-file.ts';

/** The module of all font faces, imported by web/main.tsx. */
const MODULE = 'virtual:fonts.css';
const RESOLVED = `\0${MODULE}`;

/** The name of a fallback, as theme.css lists it after the family's own: "Newsreader like Georgia". */
export const fallbackName = (family: FontFamily, like: string): string =>
  `${family.name.replace(/ Variable$/, '')} like ${like}`;

/**
 * The fallback faces until a family has loaded: installed fonts, scaled to its average width and with its ascent and
 * descent, so that line breaks and line heights are nearly the same.
 * @throws Error when the metrics of the family or of a fallback are unknown
 */
export async function makeFallbackFaces(family: FontFamily): Promise<string[]> {
  const { package: name, fallbacks, fittedAt } = family;
  const source = fontFile(family, 'latin', 'normal');
  const instance = await subsetToFile(`${name}-fitted`, source, CORE_CHARACTERS, fittedAt);
  const metrics = await readMetrics(pathToFileURL(instance));
  if (!metrics) throw new Error(`${instance} has no metrics`);
  return Promise.all(
    fallbacks.map(async ({ metricsOf, local }) => {
      const fallback = await getMetricsForFamily(metricsOf);
      if (!fallback) throw new Error(`Nothing is known of the metrics of ${metricsOf}`);
      return generateFontFace(metrics, {
        name: fallbackName(family, metricsOf),
        font: metricsOf,
        metrics: fallback,
        src: local.map((font) => `local("${font}")`).join(', '),
      });
    }),
  );
}

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
