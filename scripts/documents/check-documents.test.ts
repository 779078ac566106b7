import { expect, test } from 'vitest';
import { checkDocuments } from './check-documents.ts';

/** What is wrong in a repository of these files. */
function problemsOf(files: Record<string, string>): string[] {
  return checkDocuments(new Map(Object.entries(files)), (file) => file in files);
}

const DOCUMENT = '# Product\n\n## Who may `see` what?\n\n## Limits\n\n## Limits\n';

test('a link to a file or a heading that is not there is found', () => {
  const links = ['[a](b.md)', '[a](b.md#who-may-see-what)', '[a](b.md#limits-1)', '[a](#one)'];
  const linked = links.join(' ');
  expect(problemsOf({ 'docs/a.md': `# One\n\n${linked}`, 'docs/b.md': DOCUMENT })).toEqual([]);
  expect(
    problemsOf({ 'docs/a.md': '[a](b.md#who) [a](../c.ts) ![a](d.png)', 'docs/b.md': DOCUMENT }),
  ).toEqual([
    'docs/a.md: docs/b.md has no heading #who',
    'docs/a.md: there is no c.ts',
    'docs/a.md: there is no docs/d.png',
  ]);
});

test('a link out of the repository, and one in a block of code, is left alone', () => {
  const markdown = '[a](https://a.test/b.md) [a](mailto:a@b.test)\n\n```md\n[a](c.md)\n```\n';
  expect(problemsOf({ 'a.md': markdown })).toEqual([]);
});

test('a comment that cites a heading that is not there is found', () => {
  const source = '/** Sizes (docs/b.md#limits), plans (docs/b.md#plans), and more (docs/c.md). */';
  expect(problemsOf({ 'a.ts': source, 'docs/b.md': DOCUMENT })).toEqual([
    'a.ts: docs/b.md has no heading #plans',
    'a.ts: there is no docs/c.md',
  ]);
});

test.each([
  ['/** Sizes (specification 2, section 9). */', 'specification 2'],
  ['// By the first spec, section 4.', 'first spec'],
  ['/**\n * Sizes (design,\n * section 7).\n */', 'design, section'],
  ['# The words of the\n# specification.', 'the specification'],
])('%j cites what is not in the repository', (comment, cited) => {
  const [problem = ''] = problemsOf({ 'a.ts': comment });
  expect(problem.toLowerCase()).toBe(`a.ts: "${cited}" is not in the repository`);
});

test.each([
  '// Slots of a Redis Cluster, by its specification.',
  '/** A chunk of a PNG (PNG specification, section 5.3). */',
  '/** What xmp:Rating is (XMP specification part 2, section 3.1). */',
  'spec:\n  replicas: 2',
])('%j cites a public standard, or nothing', (text) => {
  expect(problemsOf({ 'a.ts': text })).toEqual([]);
});
