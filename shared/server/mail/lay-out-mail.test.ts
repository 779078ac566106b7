import { expect, test } from 'vitest';
import { layOutMail, type MailContent } from './lay-out-mail.ts';

const PLAIN: MailContent = {
  subject: 'A subject',
  heading: 'A heading',
  paragraphs: ['The first paragraph.', 'The second one.'],
  action: { label: 'Open it', url: 'http://x.test/a?b=1&c=2' },
  notes: ['A note.', 'Another note.'],
  site: 'http://x.test/a',
};
const ESCAPED =
  '&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;&amp; {{subject}}{{/notes}}{{#notes}} $&amp;';
const HOSTILE = `"'></p><script>alert(1)</script><b>& {{subject}}{{/notes}}{{#notes}} $&`;

test('a mail loads nothing: no image, no font, no stylesheet', () => {
  const { html } = layOutMail(PLAIN);
  const addresses = html.match(/(?:src|href|url)\s*[=(]\s*["']?[^"')\s>]+/g) ?? [];
  expect(new Set(addresses)).toEqual(
    new Set(['/a?b=1&amp;c=2', '/terms', '/privacy'].map((to) => `href="http://x.test${to}`)),
  );
  expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|@import|fonts\.googleapis/);
});

test('no text in a mail is interpreted as markup or as a placeholder of the layout', () => {
  const { html } = layOutMail({
    subject: HOSTILE,
    heading: HOSTILE,
    paragraphs: [HOSTILE],
    action: { label: HOSTILE, url: `http://x.test/?a=${HOSTILE}` },
    notes: [HOSTILE],
    site: 'http://x.test',
  });
  expect(html).not.toMatch(/<script|<b>/);
  // The subject is also the title and the article's name, the first paragraph also the preview, and the address both a
  // link and a text.
  expect(html.split(ESCAPED)).toHaveLength(11);
  expect(html.match(/<\/body>/g)).toHaveLength(1);
});

test('every mail names the legal pages at its end, in the text part too', () => {
  const { text, html } = layOutMail(PLAIN);
  expect(
    text.endsWith('\n\nPhoto Coach\nTerms: http://x.test/terms\nPrivacy: http://x.test/privacy\n'),
  ).toBe(true);
  const bare = html.replace(/\s(?:style|target)="[^"]*"/g, '').replace(/\s+/g, ' ');
  expect(bare).toContain(
    '<a href="http://x.test/terms">Terms</a> · <a href="http://x.test/privacy">Privacy</a>',
  );
});

test('a mail stays readable without styles: headings, paragraphs and links are elements', () => {
  const { html } = layOutMail(PLAIN);
  const bare = html.replace(/\s(?:style|class|bgcolor)="[^"]*"/g, '').replace(/\s+/g, ' ');
  expect(bare).toContain('<h1>A heading</h1>');
  expect(bare).toContain('<p>The second one.</p>');
  expect(bare).toContain('<p>Another note.</p>');
});
