import type { CaptureTime } from '@photo-coach/shared/domain/capture-time/capture-time.ts';
import {
  CAPTURE_TIME_FIELDS,
  findCaptureTime,
} from '@photo-coach/shared/domain/capture-time/find-capture-time.ts';
import { decodeRawProfile } from '@photo-coach/shared/domain/containers/raw-profile.ts';
import type ExifReader from 'exifreader';
import type { ExpandedTags } from 'exifreader';

const XMP_TEXT = 'XML:com.adobe.xmp';
const CREATION_TIME = 'Creation Time';
const PROFILES = ['Raw profile type exif', 'Raw profile type APP1', 'Raw profile type xmp'];
const INCLUDED = {
  expanded: true as const, // one of two forms of the result
  includeTags: {
    exif: [...CAPTURE_TIME_FIELDS],
    xmp: true as const, // `true` or a list
    png: [XMP_TEXT, CREATION_TIME, ...PROFILES],
  },
};
const EXIF_IDENTIFIER = 'Exif\0\0';

/**
 * Reads the metadata of a file, and not its picture. A TIFF is read whole, because its metadata can be anywhere.
 * @throws Error if it has no metadata
 */
async function readTags(reader: typeof ExifReader, file: File): Promise<ExpandedTags> {
  const start = await file.slice(0, 2).text();
  const isTiff = start === 'II' || start === 'MM';
  return isTiff
    ? reader.load(file, INCLUDED)
    : reader.load(file, { ...INCLUDED, length: 'auto', includeOffsets: true });
}

/** What a PNG has as text: ExifReader reads neither XMP there nor all forms of a raw profile. */
function readTexts(reader: typeof ExifReader, { png = {} }: ExpandedTags) {
  const texts = { exif: {}, xmp: png[XMP_TEXT]?.description ?? null };
  for (const name of PROFILES) {
    const profile = decodeRawProfile(png[name]?.description ?? '');
    if (profile === null) continue;
    const text = new TextDecoder('latin1').decode(profile);
    if (text.startsWith(EXIF_IDENTIFIER)) {
      const block = profile.slice(EXIF_IDENTIFIER.length).buffer;
      texts.exif = reader.load(block, INCLUDED).exif ?? {};
    } else if (text.includes('<rdf:RDF')) texts.xmp ??= text;
  }
  return texts;
}

/** When a photo was taken, by its metadata; null if it doesn't say. */
export async function readCaptureTime(file: File): Promise<CaptureTime | null> {
  try {
    // Loaded with the first file that is chosen.
    const { default: reader } = await import('exifreader');
    const tags = await readTags(reader, file);
    const texts = readTexts(reader, tags);
    const exif: ExpandedTags['exif'] = { ...texts.exif, ...tags.exif };
    return findCaptureTime({
      exif: Object.fromEntries(CAPTURE_TIME_FIELDS.map((name) => [name, exif[name]?.description])),
      xmp: tags.xmp?._raw ?? texts.xmp,
      creationTime: tags.png?.[CREATION_TIME]?.description ?? null,
    });
  } catch {
    return null;
  }
}
