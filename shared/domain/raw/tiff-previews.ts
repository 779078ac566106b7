import { exifFields } from '../containers/exif-block.ts';
import { readTiffPages } from '../containers/tiff-pages.ts';
import { openTiff, type TiffField, type TiffReader } from '../containers/tiff-reader.ts';

/** A part of a RAW file that may be a JPEG; where it is, and how many bytes it has. */
export type Range = { at: number; length: number };

/** Fields of a page of a TIFF (TIFF 6.0; DNG 1.6; 46: Panasonic's JPEG). */
const TAG = {
  JPEG_FROM_RAW: 46,
  COMPRESSION: 259,
  PHOTOMETRIC: 262,
  STRIP_OFFSETS: 273,
  STRIP_BYTES: 279,
  JPEG_AT: 513,
  JPEG_BYTES: 514,
} as const;

/** Color filter array and linear RAW (DNG 1.6, chapter 4); Canon, Nikon and Sony also write the first. */
const SENSOR_DATA = [32_803, 34_892];
/** JPEG in strips: the old way, which Canon uses for its preview, and that of TIFF's technical note 2. */
const JPEG_COMPRESSIONS = [6, 7];
/** Canon's mark after the header of a CR2. */
const CR2_MARK = [0x43, 0x52];
/** The numbers in place of TIFF's 42 in files of Olympus (RO, RS, and OR of big-endian files) and Panasonic. */
const MAKERS_MAGIC = [0x4f52, 0x5352, 0x55];

/** The contents of a RAW file in TIFF form: whether it holds sensor data, and where JPEGs may be. */
type TiffContents = {
  isRaw: boolean;
  previews: Range[];
  /** Whether a part of the description lies outside the bytes. */
  isCut: boolean;
};

function magicOf(bytes: Uint8Array, tiff: TiffReader): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint16(2, tiff.little);
}

const isMarkedRaw = (bytes: Uint8Array, tiff: TiffReader): boolean =>
  MAKERS_MAGIC.includes(magicOf(bytes, tiff)) ||
  (bytes[8] === CR2_MARK[0] && bytes[9] === CR2_MARK[1]);

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
function olympusPreviews(bytes: Uint8Array): Range[] {
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

/**
 * Reads all pages of a RAW file in the form of a TIFF: Canon's CR2, Nikon's NEF, Sony's ARW, DNG, Olympus' ORF and
 * Panasonic's RW2.
 * @param bytes the file, or its beginning
 * @returns null when the bytes don't begin as a TIFF does
 */
export function readTiffContents(bytes: Uint8Array): TiffContents | null {
  const tiff = openTiff(bytes);
  if (tiff === null) return null;
  const { pages, isCut } = readTiffPages(tiff);
  const contents: TiffContents = {
    isRaw: isMarkedRaw(bytes, tiff),
    previews: olympusPreviews(bytes),
    isCut,
  };
  for (const fields of pages) {
    try {
      contents.isRaw ||= holdsSensorData(tiff, fields);
      contents.previews.push(...previewsOf(tiff, fields));
    } catch (error) {
      // A value lies outside the bytes, or has another type.
      if (!(error instanceof RangeError)) throw error;
      contents.isCut = true;
    }
  }
  return contents;
}

function holdsSensorData(tiff: TiffReader, page: readonly TiffField[]): boolean {
  const photometric = numberOf(tiff, page, TAG.PHOTOMETRIC);
  return photometric !== null && SENSOR_DATA.includes(photometric);
}

/** The only value of a field; null if it is missing or has several. */
function numberOf(tiff: TiffReader, page: readonly TiffField[], tag: number): number | null {
  const field = page.find((one) => one.tag === tag);
  return field?.count === 1 ? tiff.integer(field) : null;
}

function previewsOf(tiff: TiffReader, page: readonly TiffField[]): Range[] {
  const read = (tag: number) => numberOf(tiff, page, tag);
  const inTags = rangeOf(read(TAG.JPEG_AT), read(TAG.JPEG_BYTES));
  const isJpeg = JPEG_COMPRESSIONS.includes(read(TAG.COMPRESSION) ?? 0);
  const inStrip = isJpeg ? rangeOf(read(TAG.STRIP_OFFSETS), read(TAG.STRIP_BYTES)) : [];
  const field = page.find(({ tag }) => tag === TAG.JPEG_FROM_RAW);
  return [...inTags, ...inStrip, ...rangeOf(field?.at ?? null, field?.count ?? null)];
}

const rangeOf = (at: number | null, length: number | null): Range[] =>
  at === null || length === null || length === 0 ? [] : [{ at, length }];
