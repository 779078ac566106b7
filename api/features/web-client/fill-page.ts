import {
  PUBLIC_URL_PLACEHOLDER,
  SETTINGS_PLACEHOLDER,
  type Site,
  TEXT_PLACEHOLDERS,
  variantOf,
} from '@photo-coach/shared/contracts/http/site.ts';
import {
  type SiteSettings,
  settingsAsJson,
} from '@photo-coach/shared/contracts/http/site-settings.ts';
import { escapeHtml } from '@photo-coach/shared/server/mail/escape-html.ts';

/** The file of a page in the variant that fits the settings. */
export function fileOfVariant({ variants }: Site, file: string, settings: SiteSettings): string {
  const name = variantOf({
    ...settings.configured,
    trial: settings.trialDays > 0,
    nothingSold: !settings.billing,
  });
  return variants[file]?.[name] ?? file;
}

/** A built page with the public address and the settings in it. @param publicUrl without a trailing slash */
export function fillPage(
  html: string,
  { publicUrl, settings }: { publicUrl: string; settings: SiteSettings },
): string {
  const { prices, trialLength, albums } = settings;
  const texts = [
    [PUBLIC_URL_PLACEHOLDER, escapeHtml(publicUrl)],
    [TEXT_PLACEHOLDERS.creatorPrice, escapeHtml(prices.creator.displayPrice)],
    [TEXT_PLACEHOLDERS.proPrice, escapeHtml(prices.pro.displayPrice)],
    [TEXT_PLACEHOLDERS.trialLength, escapeHtml(trialLength)],
    [TEXT_PLACEHOLDERS.albumsKept, escapeHtml(albums.kept)],
    [TEXT_PLACEHOLDERS.albumsRemovedBy, escapeHtml(albums.removedBy)],
    [SETTINGS_PLACEHOLDER, settingsAsJson(settings)],
  ] as const;
  return texts.reduce((filled, [found, text]) => filled.replaceAll(found, () => text), html);
}
