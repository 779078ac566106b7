/** Parts of ISO base media files (ISO/IEC 14496-12); tests build HEICs from them. */

export const word = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
export const half = (value: number) => word(value).subarray(2);

export const box = (type: string, ...parts: Buffer[]): Buffer => {
  const payload = Buffer.concat(parts);
  return Buffer.concat([word(payload.length + 8), Buffer.from(type, 'latin1'), payload]);
};
export const fullBox = (type: string, version: number, ...parts: Buffer[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);

/** The property of an image's size. */
export const size = (width: number, height: number) =>
  fullBox('ispe', 0, word(width), word(height));

/** The entry of an item in the list of items. */
export const item = (id: number, type: string) =>
  fullBox('infe', 2, half(id), half(0), Buffer.from(`${type}\0`, 'latin1'));

export const pictureHandler = fullBox('hdlr', 0, word(0), Buffer.from('pict'), Buffer.alloc(13));
