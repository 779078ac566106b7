import { exifFields } from '../containers/exif-block.ts';
import { openTiff, type TiffField } from '../containers/tiff-reader.ts';
import type { Range } from './embedded-jpeg.ts';

const MAKER_NOTE = 0x927c;
/** Fields of Olympus' maker note (as ExifTool names them: CameraSettings, PreviewImageStart, PreviewImageLength). */
const CAMERA_SETTINGS = 0x2020;
const PREVIEW_AT = 0x101;
const PREVIEW_BYTES = 0x102;

/**
 * The forms of the note by how it begins: bytes before its first directory, and whether its offsets count from its own
 * beginning or from that of the file.
 */
const FORMS = [
  { start: 'OLYMPUS\0', directoryAt: 12, isOwnOrigin: true },
  { start: 'OM SYSTEM\0', directoryAt: 16, isOwnOrigin: true },
  { start: 'OLYMP\0', directoryAt: 8, isOwnOrigin: false },
] as const;

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((character, index) => bytes[index] === character.charCodeAt(0));

/**
 * The preview of an Olympus or OM System RAW file, whose place only the maker note contains; empty for other cameras.
 */
export function olympusPreviews(bytes: Uint8Array): Range[] {
  const note = exifFields(bytes)?.exif.find(({ tag }) => tag === MAKER_NOTE);
  if (note === undefined) return [];
  const form = FORMS.find(({ start }) => startsWith(bytes.subarray(note.at), start));
  if (form === undefined) return [];
  const origin = form.isOwnOrigin ? note.at : 0;
  try {
    const settings = readSettings(bytes, { origin, at: note.at - origin + form.directoryAt });
    return settings === null ? [] : [{ at: settings.at + origin, length: settings.length }];
  } catch (error) {
    // A directory of the note lies outside the file, or a field has another type.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** @param place the origin of the note's offsets, and its first directory relative to that */
function readSettings(bytes: Uint8Array, { origin, at }: { origin: number; at: number }) {
  // Only the byte order of the file is needed from its beginning: the note's own offsets are read from its origin.
  const view = new Uint8Array(bytes.subarray(origin));
  view.set(bytes.subarray(0, 4));
  const tiff = openTiff(view);
  if (tiff === null) return null;
  const find = (fields: readonly TiffField[], tag: number) =>
    fields.find((field) => field.tag === tag);
  const settings = find(tiff.directory(at).fields, CAMERA_SETTINGS);
  if (settings === undefined) return null;
  const start = settings.count === 1 ? tiff.integer(settings) : settings.at;
  const { fields } = tiff.directory(start);
  const [preview, length] = [find(fields, PREVIEW_AT), find(fields, PREVIEW_BYTES)];
  if (preview === undefined || length === undefined) return null;
  return { at: tiff.integer(preview), length: tiff.integer(length) };
}
