/**
 * Renders MJML as HTML for mail programs. It contains no address but those of its links.
 * MJML is loaded when the first mail is rendered, because loading takes 0.7 s and 108 MB (docs/decisions/0019-mails-in-mjml.md).
 * @throws Error if it is not valid MJML
 */
export async function renderMjml(mjml: string): Promise<string> {
  const { default: mjml2html } = await import('mjml');
  const { html } = await mjml2html(mjml, {
    validationLevel: 'strict',
    // No stylesheet of Google Fonts, which MJML links to for some names of fonts.
    fonts: {},
    ignoreIncludes: true,
    keepComments: false,
  });
  return html;
}
