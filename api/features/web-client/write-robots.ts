/** What of the server itself is nobody's to index. */
const SERVER_PATHS = ['/api/', '/admin/', '/dev/', '/storage/'];

/**
 * What search engines may look at: everything but the server's own paths. Pages that are not listed say so
 * themselves (`noindex`), which only those hear who may fetch them.
 * @param publicUrl without a slash at its end
 */
export const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...SERVER_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
