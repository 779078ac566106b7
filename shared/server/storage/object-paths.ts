import { AppError } from '@photo-coach/shared/contracts/errors.ts';
import { type PhotoRow, photoTurnSchema } from '@photo-coach/shared/contracts/records.ts';
import { UPLOAD_TYPES } from '@photo-coach/shared/domain/uploads.ts';
import type { AlbumExportRow } from '../db/tables.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const UPLOAD_PATH = new RegExp(`^uploads/(${UUID})/${UUID}\\.([a-z\\d]{3,4})$`);
const DERIVATIVE_PATH = new RegExp(
  `^derivatives/(${UUID})/${UUID}/[a-z]+(?:-(?:90|180|270))?\\.(jpg|webp)$`,
);
const EXPORT_PATH = new RegExp(`^exports/(${UUID})/${UUID}\\.pdf$`);
const LOGO_PATH = new RegExp(`^brandings/(${UUID})/logo-\\d{1,9}\\.png$`);
/** The folders of the store that hold objects. */
export const OBJECT_FOLDERS = ['uploads', 'derivatives', 'exports', 'brandings'] as const;

const OWN_PATHS = [UPLOAD_PATH, DERIVATIVE_PATH, EXPORT_PATH, LOGO_PATH];

/** MIME type by the extension of an object's path. */
export function typeOfPath(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const types: Record<string, string> = { ...UPLOAD_TYPES, pdf: 'application/pdf' };
  return types[extension] ?? 'application/octet-stream';
}

/** Whether this product makes objects of this path. */
export const isOwnPath = (path: string): boolean => OWN_PATHS.some((own) => own.test(path));

/**
 * Refuses every path that this product does not make, so that none leaves the store's folder.
 * @throws AppError upload_missing
 */
export function checkPath(path: string): string {
  if (isOwnPath(path)) return path;
  throw new AppError('upload_missing', 'There is no such file.');
}

const QUARTER_HOUR_MS = 15 * 60 * 1000;

/** The start of the current quarter of an hour: download URLs are signed with this time. */
export function signingDate(now: Date): Date {
  return new Date(Math.floor(now.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
}

/** `date` plus seconds. */
export const after = (date: Date, seconds: number): Date =>
  new Date(date.getTime() + seconds * 1000);

type OwnedPhoto = Pick<PhotoRow, 'user_id' | 'id' | 'turn'>;

/**
 * The paths of a photo's derivatives, as the columns of its row. A turned photo has different ones, so that no cache
 * confuses them.
 */
export const derivativePaths = ({ user_id, id, turn }: OwnedPhoto) => {
  const folder = `derivatives/${user_id}/${id}`;
  const turned = turn ? `-${turn}` : '';
  return {
    display_path: `${folder}/display${turned}.jpg`,
    thumb_path: `${folder}/thumb${turned}.webp`,
    model_path: `${folder}/model${turned}.jpg`,
  } satisfies Partial<PhotoRow>;
};

/**
 * Every object that a photo can have in the store, including derivatives that its row does not name (yet, or any more).
 */
export function objectsOfPhoto(photo: Pick<PhotoRow, 'user_id' | 'id' | 'upload_path'>): string[] {
  const derivatives = [...photoTurnSchema.values].flatMap((turn) =>
    Object.values(derivativePaths({ ...photo, turn })),
  );
  return [photo.upload_path, ...derivatives];
}

/** The path of an export's file, even if it is not made yet. */
export const exportPath = ({ user_id, id }: Pick<AlbumExportRow, 'user_id' | 'id'>): string =>
  `exports/${user_id}/${id}.pdf`;

/** The path of a logo. @param run the run of its check: each has its own path, so that no cache confuses them */
export const logoPath = ({ userId, run }: { userId: string; run: number }): string =>
  `brandings/${userId}/logo-${run}.png`;
