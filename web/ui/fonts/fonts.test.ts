import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFile(path.resolve(import.meta.dirname, file), 'utf8');
const [css, theme, index] = await Promise.all([
  read('fonts.css'),
  read('../theme.css'),
  read('../../index.html'),
]);
const faces = css.split('@font-face').slice(1);
const groupsOf = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group]) => group);

test('the theme lists every family of the font faces by its name, and no other', () => {
  const listed = groupsOf(theme, /"([^"]* (?:Variable|like [^"]*))"/g);
  const declared = new Set(groupsOf(css, /font-family: "([^"]*)"/g));
  expect(listed.toSorted()).toEqual([...declared].toSorted());
});

test('pages preload exactly the fonts that are shown from the first paint or not at all', () => {
  const optional = faces.filter((face) => face.includes('font-display: optional'));
  const files = optional.flatMap((face) => groupsOf(face, /url\("\.\/([^"]*)"\)/g));
  expect(files).toHaveLength(2);
  expect(groupsOf(index, /as="font" .*href="\/ui\/fonts\/([^"]*)" crossorigin/g)).toEqual(files);
});

test('no character of a family and style is in the preloaded file and in another', () => {
  const core = faces.filter((face) => face.includes('-core-normal.woff2'));
  const others = faces.filter((face) => /-(?:latin|latin-ext|vietnamese)-normal\.woff2/.test(face));
  const isIn = (face: string, character: string) =>
    groupsOf(face, /U\+([0-9A-F-]+)/g).some((range = '') => {
      const [first = '', last = first] = range.split('-');
      const code = character.codePointAt(0) ?? 0;
      return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
    });
  for (const character of 'AZaz09 .,–’“”…·×°€') {
    expect(
      core.every((face) => isIn(face, character)),
      character,
    ).toBe(true);
    expect(
      others.some((face) => isIn(face, character)),
      character,
    ).toBe(false);
  }
});
