import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { LANDING_BUDGET } from '../e2e/public/landing-budget.ts';
import { CORE_CHARACTERS, FONT_FAMILIES, type FontFamily } from './font-families.ts';
import { fallbackName, makeFallbackFaces } from './fonts.ts';
import {
  type FontFace,
  makeFontFaces,
  readUnicodeRange,
  writeUnicodeRange,
} from './make-font-faces.ts';

async function openFont(face: FontFace | undefined): Promise<Font> {
  const font = create(await readFile(face?.file ?? ''));
  if (font.isCollection) throw new Error('not one font');
  return font;
}

const familyOf = (name: string): FontFamily => {
  const family = FONT_FAMILIES.find((candidate) => candidate.package === name);
  if (!family) throw new Error(`no ${name}`);
  return family;
};
const faces = Object.fromEntries(
  await Promise.all(
    FONT_FAMILIES.map(async (family) => [family.package, await makeFontFaces(family)] as const),
  ),
);
const facesOf = (name: string, style: string): FontFace[] =>
  faces[name]?.filter(({ css }) => css.includes(`font-style: ${style};`)) ?? [];
const holds = ({ css }: FontFace, character: string): boolean =>
  readUnicodeRange(/unicode-range: (.*);/.exec(css)?.[1] ?? '')(character);

test('a unicode range recognizes its characters, and is written as it was read', () => {
  const written = writeUnicodeRange(['c', 'a', 'b', 'é', 'Ł', 'ł', 'b']);
  expect(written).toBe('U+61-63,U+E9,U+141-142');
  expect([...'abcdéŁ\u0143'].filter(readUnicodeRange(written)).join('')).toBe('abcéŁ');
});

test('a page loads two font files at once, within the budget, that never come late', async () => {
  const preloaded = Object.values(faces)
    .flat()
    .filter(({ isPreloaded }) => isPreloaded);
  const sizes = await Promise.all(preloaded.map(async ({ file }) => (await stat(file)).size));
  expect(sizes).toHaveLength(2);
  for (const { css } of preloaded) expect(css).toContain('font-display: optional;');
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(LANDING_BUDGET.fonts);
});

test.each([
  ['instrument-sans', 'normal', 'Ünïcødé Łukasz Čapek Œuvre'],
  ['newsreader', 'normal', 'Ünïcødé Łukasz Čapek Œuvre Nguyễn Ắt'],
  ['newsreader', 'italic', 'Ünïcødé Łukasz Čapek Œuvre Nguyễn Ắt'],
])(
  'the font %s %s has the letters of names, each drawn by the file that has it',
  async (name, style, names) => {
    const ownFaces = facesOf(name, style);
    for (const character of `${names}${CORE_CHARACTERS.slice(0, 95)}’–…`) {
      const holding = ownFaces.filter((face) => holds(face, character));
      expect(
        holding.map(({ file }) => path.basename(file)),
        character,
      ).not.toEqual([]);
      for (const face of holding) {
        const font = await openFont(face);
        expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0), character).toBe(true);
      }
    }
  },
);

test('a combining accent is left to the file with the letters for it', () => {
  const holding = facesOf('newsreader', 'normal').filter((face) => holds(face, '\u0303'));
  expect(holding.map(({ file }) => path.basename(file))).toEqual([
    'newsreader-vietnamese-normal.woff2',
  ]);
});

test('our own texts need no further font file', () => {
  for (const name of ['instrument-sans', 'newsreader']) {
    const others = facesOf(name, 'normal').filter(({ isPreloaded }) => !isPreloaded);
    const needing = [...CORE_CHARACTERS].filter((character) =>
      others.some((face) => holds(face, character)),
    );
    expect(needing, name).toEqual([]);
  }
});

test('headings keep their optical sizes and no other weight, and text keeps its weights', async () => {
  const [serif] = facesOf('newsreader', 'normal').filter(({ isPreloaded }) => isPreloaded);
  const { opsz, ...otherAxes } = (await openFont(serif)).variationAxes;
  expect(opsz).toMatchObject({ min: 18, max: 72 });
  expect(otherAxes).toEqual({});
  const [sans] = facesOf('instrument-sans', 'normal').filter(({ isPreloaded }) => isPreloaded);
  expect((await openFont(sans)).variationAxes['wght']).toMatchObject({ min: 400, max: 700 });
});

test('the theme lists every family with its fallbacks, by the names of the faces', async () => {
  const theme = await readFile(path.resolve(import.meta.dirname, '../ui/theme.css'), 'utf8');
  const oneLine = theme.replaceAll(/\s+/g, ' ');
  for (const family of FONT_FAMILIES) {
    const names = family.fallbacks.map(({ metricsOf }) => fallbackName(family, metricsOf));
    const list = [family.name, ...names].map((name) => `"${name}"`).join(', ');
    expect(oneLine).toContain(`${list},`);
    const fallbacks = await makeFallbackFaces(family);
    expect(fallbacks.map((css) => /font-family: (.*);/.exec(css)?.[1])).toEqual(
      names.map((name) => `"${name}"`),
    );
  }
});

test('a fallback font is as high as the font that it replaces', async () => {
  const family = familyOf('newsreader');
  const [georgia = ''] = await makeFallbackFaces(family);
  const share = (property: string) =>
    Number(new RegExp(`${property}: ([\\d.]+)%`).exec(georgia)?.[1]) / 100;
  const [face] = facesOf('newsreader', 'normal').filter(({ isPreloaded }) => isPreloaded);
  const { ascent, descent, unitsPerEm } = await openFont(face);
  const size = share('size-adjust');
  expect(size * share('ascent-override')).toBeCloseTo(ascent / unitsPerEm, 3);
  expect(size * share('descent-override')).toBeCloseTo(-descent / unitsPerEm, 3);
});
