import {
  allProperties,
  boxes,
  FULL_BOX_BYTES,
  itemBytes,
  itemExtents,
  itemProperties,
  itemSources,
  itemTypes,
  primaryItem,
} from '../containers/heic-items.ts';
import { TruncatedError, UnsupportedEncodingError } from '../photo-problem.ts';
import type { PhotoHeader } from './photo-header.ts';

type Size = { width: number; height: number };

/** Types of images that are assembled from others (ISO/IEC 23008-12, section 6.6). */
const DERIVED = new Set(['grid', 'iovl', 'iden']);
/** The type of HEVC images, the only coded ones that libheif-js has a decoder for. */
const HEVC = 'hvc1';
/** Names of other codings, and of what is computed from a gain map (ISO 21496-1). */
const CODINGS: Readonly<Record<string, string>> = {
  av01: 'coded with AV1',
  avc1: 'coded with AVC',
  evc1: 'coded with EVC',
  j2k1: 'coded with JPEG 2000',
  jpeg: 'coded with JPEG',
  tmap: 'computed from a gain map',
  unci: 'uncompressed',
  vvc1: 'coded with VVC',
};
/** libheif decodes to RGBA. */
const PIXEL_BYTES = 4;
/** Version, flags, rows and columns, and two sides of 4 bytes. */
const GRID_BYTES = 12;

const areaOf = ({ width, height }: Size) => width * height;

/**
 * Size of a HEIC's primary image: the larger of its ispe property and its grid.
 * @returns null without a primary image, and when it is assembled from images that are themselves assembled
 * @throws TruncatedError, UnsupportedEncodingError
 */
export function inspectHeic(file: Buffer): PhotoHeader | null {
  refuseTruncatedBoxes(file);
  const primary = primaryItem(file);
  if (primary === null) {
    refuseSequence(file);
    return null;
  }
  const sizes = imageSizes(file);
  const types = itemTypes(file);
  const tiles = itemSources(file).get(primary) ?? [];
  for (const item of [primary, ...tiles]) refuseCoding(types.get(item));
  refuseTruncatedItems(file, new Set([primary, ...tiles]));
  if (tiles.some((tile) => DERIVED.has(types.get(tile) ?? ''))) return null;
  const size = sizes.ofItem(primary);
  if (size === null) return null;
  const grid =
    types.get(primary) === 'grid' ? gridSize(itemBytes(file, primary, GRID_BYTES)) : size;
  const width = Math.max(size.width, grid.width);
  const height = Math.max(size.height, grid.height);
  // Alpha planes, tiles and thumbnails have their own sizes, and libheif allocates what they claim.
  const coded = tiles.reduce((sum, tile) => sum + areaOf(sizes.ofItem(tile) ?? size), 0);
  const decodedBytes = Math.max(width * height, coded, sizes.largestArea) * PIXEL_BYTES;
  return { width, height, scans: 1, decodedBytes };
}

/** Refuses a file that ends inside of what describes it, or before that; anything may follow the pictures. */
function refuseTruncatedBoxes(file: Buffer): void {
  let end = 0;
  for (const { type, length } of boxes(file)) {
    end += length;
    if (type === 'meta') break;
  }
  if (end > file.length) throw new TruncatedError('the file ends before its description does');
}

/** Refuses a file that ends inside of its picture, or of a grid's description. */
function refuseTruncatedItems(file: Buffer, needed: ReadonlySet<number>): void {
  for (const { item, isInIdat, start, length } of itemExtents(file)) {
    if (needed.has(item) && !isInIdat && start + length > file.length)
      throw new TruncatedError('the file ends before its picture does');
  }
}

function refuseCoding(type: string | undefined): void {
  if (type === undefined || type === HEVC || DERIVED.has(type)) return;
  const coding = CODINGS[type];
  throw new UnsupportedEncodingError(coding === undefined ? 'HEIF' : `HEIF (${coding})`);
}

/** A file without a primary image may be a sequence, whose pictures are the samples of a track (moov). */
function refuseSequence(file: Buffer): void {
  for (const { type } of boxes(file)) {
    if (type === 'moov') throw new UnsupportedEncodingError('HEIF (an image sequence)');
  }
}

/** Sizes by the file's ispe properties: of one item, and the largest area. */
function imageSizes(file: Buffer): { ofItem: (item: number) => Size | null; largestArea: number } {
  const claimed = allProperties(file).map(({ type, payload }) =>
    type === 'ispe'
      ? {
          width: payload.readUInt32BE(FULL_BOX_BYTES),
          height: payload.readUInt32BE(FULL_BOX_BYTES + 4),
        }
      : null,
  );
  const properties = itemProperties(file);
  const ofItem = (item: number) => {
    for (const number of properties.get(item) ?? []) {
      const size = claimed[number - 1];
      if (size) return size;
    }
    return null;
  };
  const areas = claimed.map((size) => (size === null ? 0 : areaOf(size)));
  return { ofItem, largestArea: areas.reduce((one, other) => Math.max(one, other), 0) };
}

/** The size that a grid is cropped to, in 16 or 32 bits by the lowest flag (ISO/IEC 23008-12, section 6.6.2.3). */
function gridSize(grid: Buffer | null): Size {
  if (grid === null) throw new RangeError('a grid without its description');
  const sideBytes = (grid.readUInt8(1) & 1) === 1 ? 4 : 2;
  return {
    width: grid.readUIntBE(4, sideBytes),
    height: grid.readUIntBE(4 + sideBytes, sideBytes),
  };
}
