import type { ErrorCode } from '@photo-coach/shared/contracts/errors.ts';
import type { Branding, BrandingReply } from '@photo-coach/shared/contracts/http/branding.ts';
import { LOGO_MAX_SIDE, LOGO_RULE } from '@photo-coach/shared/domain/accounts/branding.ts';
import { effectivePlan, PLANS } from '@photo-coach/shared/domain/plans/plans.ts';
import { MIN_SIDE, PREVIEW_URL_SECONDS } from '@photo-coach/shared/domain/uploads.ts';
import { readBranding } from '@photo-coach/shared/server/accounts/read-branding.ts';
import { readProfile } from '@photo-coach/shared/server/db/read-account.ts';
import type { BrandingRow } from '@photo-coach/shared/server/db/tables.ts';
import type { ApiDependencies } from '../../dependencies.ts';

const OTHER_PROBLEM = 'Something went wrong on our side. Please upload the logo again.';
const UNREADABLE = 'This file is damaged and can’t be opened. Please save the logo again as a PNG.';

/** Why a logo could not be used. */
const PROBLEMS: Partial<Record<ErrorCode, string>> = {
  photo_type_not_allowed: LOGO_RULE,
  file_too_large: LOGO_RULE,
  photo_empty: UNREADABLE,
  photo_unreadable: UNREADABLE,
  photo_truncated: UNREADABLE,
  photo_encoding_unsupported: UNREADABLE,
  photo_decode_failed: UNREADABLE,
  photo_decode_timeout: UNREADABLE,
  photo_too_complex: UNREADABLE,
  photo_dimensions_not_allowed: `A logo’s sides can have ${MIN_SIDE} to ${LOGO_MAX_SIDE.toLocaleString('en-US')} pixels. Please save it smaller.`,
  photo_too_many_pixels: 'This logo has too many pixels. Please save it smaller.',
};

async function presentLogo(
  { storage }: Pick<ApiDependencies, 'storage'>,
  { logo_path: path, logo_width: width, logo_height: height }: BrandingRow,
): Promise<Branding['logo']> {
  if (path === null || width === null || height === null) return null;
  const { url } = await storage.signDownload({ path, expiresInSeconds: PREVIEW_URL_SECONDS });
  return { url, width, height };
}

/** An account's branding as its owner sees it, even while the plan lacks it. */
export async function presentBranding(
  dependencies: Pick<ApiDependencies, 'db' | 'storage'>,
  userId: string,
): Promise<BrandingReply> {
  const { db } = dependencies;
  const plan = effectivePlan(await readProfile(db, userId));
  const isIncluded = PLANS[plan].features.branding;
  const row = await readBranding(db, userId);
  if (row === undefined) return { branding: null, isIncluded };
  const { name, logo_upload, logo_problem, updated_at } = row;
  const branding = {
    name,
    logo: await presentLogo(dependencies, row),
    isLogoPending: logo_upload !== null,
    logoProblem: logo_problem === null ? null : (PROBLEMS[logo_problem] ?? OTHER_PROBLEM),
    updatedAt: updated_at,
  };
  return { branding, isIncluded };
}
