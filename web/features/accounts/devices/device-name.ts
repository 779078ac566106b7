import Bowser from 'bowser';

/** A browser by its `User-Agent` for people: "Chrome on Windows", "Safari on iPhone". */
export function deviceName(userAgent: string | null): string {
  // An empty one is refused by the parser.
  if (!userAgent) return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  // "iPhone" says more than "iOS".
  const place = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (browser.name && place) return `${browser.name} on ${place}`;
  return browser.name || place || 'Unknown device';
}
