/** MIME type, as signed and stored, by the file extension of a camera's RAW files. */
export const RAW_TYPES = {
  cr2: 'image/x-canon-cr2',
  cr3: 'image/x-canon-cr3',
  nef: 'image/x-nikon-nef',
  arw: 'image/x-sony-arw',
  dng: 'image/x-adobe-dng',
  raf: 'image/x-fuji-raf',
  orf: 'image/x-olympus-orf',
  rw2: 'image/x-panasonic-rw2',
} as const;

/** The message about a RAW file that holds only the sensor's data and a thumbnail. */
export const RAW_WITHOUT_JPEG =
  'This RAW file has no full-size JPEG from the camera inside. Please export it as a JPEG and upload that.';

/** The message about a file whose end is missing. */
export const FILE_CUT_OFF =
  'This file is cut off: its end is missing. Please upload the original photo again.';

/** Whether a file's name has the extension of a RAW file. */
export const isRawName = (name: string): boolean =>
  name.includes('.') &&
  Object.hasOwn(RAW_TYPES, name.slice(name.lastIndexOf('.') + 1).toLowerCase());
