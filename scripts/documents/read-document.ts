import GithubSlugger from 'github-slugger';
import { lexer, type Token, walkTokens } from 'marked';

export type Link = { href: string; title: string | null; text: string };
export type Document = { anchors: Set<string>; links: Link[] };

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

/** The anchors that GitHub gives the headings of a Markdown document, and its links and images. */
export function readDocument(markdown: string): Document {
  const slugger = new GithubSlugger();
  const document: Document = { anchors: new Set(), links: [] };
  // The callback is not asynchronous, so there is nothing to wait for.
  void walkTokens(lexer(markdown), (token) => {
    if (token.type === 'heading') {
      document.anchors.add(slugger.slug(plainText(token.tokens ?? [])));
    } else if (token.type === 'link' || token.type === 'image') {
      const { href, title, tokens = [] } = token;
      const text = plainText(tokens).replaceAll(/\s+/g, ' ');
      document.links.push({ href, title: title || null, text });
    }
  });
  return document;
}
