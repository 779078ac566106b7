import { openTiff, type TiffField } from '@photo-coach/shared/domain/containers/tiff-reader.ts';
import { MAX_PROFILE_BYTES } from '../containers/heic-boxes.ts';

const ICC_PROFILE = 34_675;
/**
 * Fields of a page that describe how its pixels are stored (TIFF 6.0; 347, 512 to 530: JPEG and YCbCr in TIFF). 32_997
 * (depth in voxels) is dropped, because libtiff multiplies sizes by it.
 */
const KEPT = new Set([
  254,
  255,
  256,
  257,
  258,
  259,
  262,
  266,
  273,
  274,
  277,
  278,
  279,
  280,
  281,
  282,
  283,
  284,
  292,
  293,
  296,
  301,
  317,
  318,
  319,
  320,
  322,
  323,
  324,
  325,
  332,
  334,
  336,
  338,
  339,
  340,
  341,
  347,
  512,
  513,
  514,
  515,
  517,
  518,
  519,
  520,
  521,
  529,
  530,
  531,
  532,
  ICC_PROFILE,
]);

/**
 * Reduces a TIFF to its first page without metadata, because libtiff compares every field of a directory with every
 * other and reads the directories of all pages. The kept fields move to the front of a copy of the directory, so that
 * offsets stay valid.
 */
export function stripTiff(bytes: Buffer): Buffer {
  const tiff = openTiff(bytes);
  if (tiff === null) return bytes;
  const { fields, nextAt } = tiff.directory(tiff.firstDirectory);
  const seen = new Set<number>();
  const kept = fields.filter((field) => {
    const isFirst = !seen.has(field.tag);
    seen.add(field.tag);
    return isFirst && isKept(field);
  });
  const firstEntry = fields[0]?.entry ?? nextAt;
  const copy = Buffer.from(bytes);
  copy.fill(0, firstEntry, nextAt + (tiff.entryBytes - 4) / 2);
  kept.forEach(({ entry }, index) => {
    copy.set(bytes.subarray(entry, entry + tiff.entryBytes), firstEntry + index * tiff.entryBytes);
  });
  // The count has two bytes. In a BigTIFF it has eight, and the lowest two are enough.
  const countAt = tiff.little ? tiff.firstDirectory : firstEntry - 2;
  if (tiff.little) copy.writeUInt16LE(kept.length, countAt);
  else copy.writeUInt16BE(kept.length, countAt);
  return copy;
}

function isKept({ tag, count }: TiffField): boolean {
  return KEPT.has(tag) && (tag !== ICC_PROFILE || count <= MAX_PROFILE_BYTES);
}
