import { decodeRawProfile } from '@photo-coach/shared/domain/containers/raw-profile.ts';
import { pngTexts } from '../containers/png-texts.ts';

const XMP = 'xml:com.adobe.xmp';
const CREATION_TIME = 'creation time';
/** ImageMagick, GraphicsMagick, Exiv2 and exiftool write a JPEG's APP1 segment under one of these names. */
const PROFILES = ['raw profile type exif', 'raw profile type app1', 'raw profile type xmp'];
const KEYWORDS = new Set([XMP, CREATION_TIME, ...PROFILES]);
const EXIF_BEGINS = /^(Exif\0\0|II\*\0|MM\0\*)/;

type PngMetadata = { exif: Buffer | null; xmp: Buffer | null; creationTime: string | null };

/**
 * What a PNG's texts say about how and when a photo was taken.
 * @throws RangeError for more chunks than any encoder writes
 */
export function readPngTexts(bytes: Buffer): PngMetadata {
  const found: PngMetadata = { exif: null, xmp: null, creationTime: null };
  for (const { keyword, text } of pngTexts(bytes, KEYWORDS)) {
    if (keyword === CREATION_TIME) found.creationTime ??= text.toString('latin1', 0, 100);
    else if (keyword === XMP) found.xmp ??= text;
    else {
      const profile = Buffer.from(decodeRawProfile(text.toString('latin1')) ?? []);
      if (EXIF_BEGINS.test(profile.toString('latin1', 0, 8))) found.exif ??= profile;
      else if (profile.includes('<rdf:RDF')) found.xmp ??= profile;
    }
  }
  return found;
}
