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

const CODE = `
const MINUTE_MS = 60_000;
export const LIMITS = { files: 12, wait: 5 * MINUTE_MS, at: [0.5, 1.2] } as const;
export const JOBS = { 'mail.send.v1': define({ attempts: 6, payload: z.object({}) }) };
export const TITLE = 'Your photo’s feedback';
const text = \`\${name}: Unsupported
  file type\`;
`;

test.each([
  ['[12](a.ts "LIMITS.files")', undefined],
  ['[5 minutes](a.ts "LIMITS.wait")', undefined],
  ['[300 s](a.ts "LIMITS.wait")', undefined],
  ['[300\ns](a.ts "LIMITS.wait")', undefined],
  ['[1.2](a.ts "LIMITS.at[1]")', undefined],
  ['[0.5, 1.2](a.ts "LIMITS.at")', undefined],
  [`[6](a.ts "JOBS['mail.send.v1'].attempts")`, undefined],
  ['[120 s](.env.example "TIMEOUT_SECONDS")', undefined],
  ['[60 s](.env.example "TIMEOUT_SECONDS")', 'TIMEOUT_SECONDS of .env.example is 120, not 60 s'],
  ['[13 photos](a.ts "LIMITS.files")', 'LIMITS.files of a.ts is 12, not 13 photos'],
  ['[6 minutes](a.ts "LIMITS.wait")', 'LIMITS.wait of a.ts is 300000, not 6 minutes'],
  ['[12](a.ts "LIMIT.files")', 'a.ts has no constant LIMIT.files'],
])('the number of %s is compared with the code', (link, problem) => {
  const expected = problem === undefined ? [] : [`a.md: ${problem}`];
  const files = {
    'a.md': link,
    'a.ts': CODE,
    '.env.example': '# Seconds.\n#TIMEOUT_SECONDS=120\n',
  };
  expect(problemsOf(files)).toEqual(expected);
});

test('a quoted product text is looked up in the code, except for its placeholders', () => {
  const texts = [
    '[Your photo’s feedback](a.ts "text")',
    '[{file}: Unsupported file type](a.ts "text")',
    '[Your photo’s critique][code]\n\n[code]: a.ts "text"',
  ];
  expect(problemsOf({ 'a.md': texts.join('\n'), 'a.ts': CODE })).toEqual([
    'a.md: a.ts has no text "Your photo\'s critique"',
  ]);
});
