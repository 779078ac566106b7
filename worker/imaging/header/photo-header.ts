/** What the header of a file says of its primary image; nothing is decoded to learn it. */
export type PhotoHeader = {
  /** Pixels as stored, before any orientation is applied. */
  width: number;
  height: number;
  /** How often a decoder passes over the pixels: the scans of a JPEG, 1 in every other format. */
  scans: number;
  /** Bytes that a decoder needs at once for the pixels and for the tiles that they are put together from. */
  decodedBytes: number;
};
