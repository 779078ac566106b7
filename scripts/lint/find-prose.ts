import { parseSync, Visitor } from 'oxc-parser';

/** A text that engineers read, and the line on which it begins. */
export type Prose = { line: number; text: string };

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length;

/** The lines of a comment as one text: a phrase may be split between two lines. */
const join = (comment: string) => comment.replace(/\s*\n\s*\*?\s*/g, ' ').replace(/^\*?\s*/, '');

/** The comments of a file; consecutive comments on lines of their own are one text. */
function findComments(source: string, comments: readonly CommentLike[]): Prose[] {
  const found: Prose[] = [];
  let end = -1;
  for (const { type, value, start, end: nextEnd } of comments) {
    const last = found.at(-1);
    if (last && type === 'Line' && end >= 0 && /^\n[ \t]*$/.test(source.slice(end, start))) {
      last.text += ` ${value.trim()}`;
    } else {
      found.push({ line: lineAt(source, start), text: join(value).trim() });
    }
    end = type === 'Line' ? nextEnd : -1;
  }
  return found;
}

type CommentLike = { type: 'Line' | 'Block'; value: string; start: number; end: number };

/** Whether a call is one of `test`, `it` and `describe`, also as `test.each(…)` or `describe.skipIf(…)`. */
function isTest(callee: Call['callee']): boolean {
  switch (callee.type) {
    case 'Identifier':
      return ['test', 'it', 'describe'].includes(callee.name);
    case 'MemberExpression':
      return isTest(callee.object);
    case 'CallExpression':
      return isTest(callee.callee);
    default:
      return false;
  }
}

/** The titles of the tests in a file. */
function findTitles(source: string, program: ReturnType<typeof parseSync>['program']): Prose[] {
  const found: Prose[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title === undefined || !isTest(callee)) return;
      if (title.type !== 'TemplateLiteral' && title.type !== 'Literal') return;
      const text = source.slice(title.start + 1, title.end - 1);
      found.push({ line: lineAt(source, title.start), text });
    },
  });
  visitor.visit(program);
  return found;
}

/** The prose of a Markdown file: its paragraphs, without code and quotations. */
function readMarkdown(source: string): Prose[] {
  const withoutFences = source.replace(/^( *```).*?^\1/gms, (fence) => fence.replace(/[^\n]/g, ''));
  return withoutFences.split('\n').map((text, index) => ({
    line: index + 1,
    text: text.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '…'),
  }));
}

/** What engineers read in a file: comments and test titles in code, paragraphs in Markdown. */
export function findProse(file: string, source: string): Prose[] {
  if (file.endsWith('.md')) return readMarkdown(source);
  const parsed = parseSync(file, source);
  const comments = findComments(source, parsed.comments);
  return /\.test\.tsx?$/.test(file)
    ? [...comments, ...findTitles(source, parsed.program)]
    : comments;
}
