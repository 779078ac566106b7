/**
 * Renders MJML as HTML for mail programs, without anything to be fetched. MJML is loaded with the first mail, because
 * loading takes up to 1 s and 110 MB (docs/decisions/0019-mails-in-mjml.md).
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
