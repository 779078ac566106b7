import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { lexer, type Token, walkTokens } from 'marked';

/** Text files of the repository by their paths. */
type Files = ReadonlyMap<string, string>;
type Document = { anchors: Set<string>; links: string[] };

const EXTERNAL = /^[a-z][a-z+.-]*:/i;
const REFERENCE = /(?<![\w-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g;
/** Citations of what nobody has who clones the repository. Public standards are cited by their names. */
const UNKNOWN_SOURCES = [
  /\b(?:the|first|second|product|both) spec(?:ification)?(?:s|'s|’s|s'|s’)?\b/gi,
  /\bspec(?:ification)? [12]\b/gi,
  /\bdesign(?:\.md)?,? section\b/gi,
  /(?<![\w/[(-])(?:design|voice|coach)\.md\b/g,
];

const isMarkdown = (file: string) => file.endsWith('.md');

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens
        ? plainText(token.tokens)
        : 'text' in token
          ? token.text
          : token.raw,
    )
    .join('');

/** The anchors that GitHub gives the headings of a Markdown document, and where its links and images lead. */
function readDocument(markdown: string): Document {
  const slugger = new GithubSlugger();
  const document: Document = { anchors: new Set(), links: [] };
  // The callback is not asynchronous, so there is nothing to wait for.
  void walkTokens(lexer(markdown), (token) => {
    if (token.type === 'heading') document.anchors.add(slugger.slug(plainText(token.tokens ?? [])));
    else if (token.type === 'link' || token.type === 'image') document.links.push(token.href);
  });
  return document;
}

/** The path from the root that a link of a document leads to, with its anchor; null where it leaves the repository. */
function resolveLink(from: string, href: string): string | null {
  if (EXTERNAL.test(href)) return null;
  const target = decodeURI(href);
  return target.startsWith('#') ? from + target : path.posix.join(path.posix.dirname(from), target);
}

/** The text without its line breaks and what begins a line of a comment. */
const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/+|#)?\s*/g, ' ');

/**
 * Checks that every file and heading that a document or a comment refers to is in the repository.
 * @param exists whether a path from the root is a file or folder of the repository
 * @returns a line for each problem
 */
export function checkDocuments(files: Files, exists: (file: string) => boolean): string[] {
  const documents = new Map(
    [...files]
      .filter(([file]) => isMarkdown(file))
      .map(([file, text]) => [file, readDocument(text)]),
  );
  function checkTarget(target: string): string[] {
    const [file = '', anchor] = target.split('#');
    if (!exists(file)) return [`there is no ${file}`];
    const anchors = documents.get(file)?.anchors;
    return anchor === undefined || anchors === undefined || anchors.has(anchor)
      ? []
      : [`${file} has no heading #${anchor}`];
  }
  return [...files].flatMap(([file, text]) => {
    const links = documents.get(file)?.links.flatMap((href) => resolveLink(file, href) ?? []) ?? [];
    const line = inOneLine(text);
    return [
      ...links.flatMap(checkTarget),
      ...new Set(text.match(REFERENCE)?.flatMap(checkTarget)),
      ...UNKNOWN_SOURCES.flatMap((pattern) => line.match(pattern) ?? []).map(
        (source) => `"${source}" is not in the repository`,
      ),
    ].map((problem) => `${file}: ${problem}`);
  });
}
