import { pathToFileURL } from 'node:url';
import { generateFontFace, getMetricsForFamily, readMetrics } from 'fontaine';
import { CORE_CHARACTERS, type FontFamily, fontFile } from './font-families.ts';
import { subsetToFile } from './subset-to-file.ts';

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
