import { readFileSync } from 'node:fs';
import path from 'node:path';
import mjml2html from 'mjml';

const MAIL = path.resolve(import.meta.dirname, '../../shared/server/mail');

/** The compiled layout, which the server fills in. */
export const COMPILED_FILE = path.join(MAIL, 'layout.html');

/**
 * Compiles the layout of mails to one line of HTML, which loads nothing.
 * @throws Error if it is not valid MJML
 */
export async function compileLayout(): Promise<string> {
  const { html } = await mjml2html(readFileSync(path.join(MAIL, 'layout.mjml'), 'utf8'), {
    validationLevel: 'strict',
    // No stylesheet of Google Fonts, which MJML links to for some names of fonts.
    fonts: {},
    keepComments: false,
    minify: true,
    minifyOptions: {
      // What only Outlook reads is in comments.
      removeComments: false,
      // @ts-expect-error The types lack this value of htmlnano: no space between tags.
      collapseWhitespace: 'all',
      // Whether MJML finds its minifier of CSS depends on how npm places the packages.
      minifyCss: false,
    },
  });
  return `${html.replace(/\s+/g, ' ').trim()}\n`;
}
