const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 does not allow (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it names them to take them out
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text between tags: escaped, and without characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** An element around lines that are XML already. */
export const element = (name: string, lines: readonly string[], attributes = ''): string[] => [
  `<${name}${attributes}>`,
  ...lines.map((line) => ` ${line}`),
  `</${name}>`,
];

/** An element around a text or number. */
export const property = (name: string, value: string | number): string =>
  `<${name}>${escapeXml(String(value))}</${name}>`;

/** A structure of properties, as XMP writes it. */
export const structure = (name: string, lines: readonly string[]): string[] =>
  element(name, lines, ' rdf:parseType="Resource"');

/** A list without order; nothing for an empty one. */
export const bag = (name: string, items: readonly string[]): string[] =>
  items.length === 0
    ? []
    : element(
        name,
        element(
          'rdf:Bag',
          items.map((item) => property('rdf:li', item)),
        ),
      );
