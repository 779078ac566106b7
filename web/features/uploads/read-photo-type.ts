import {
  type PhotoType,
  photoTypeOf,
  SIGNATURE_BYTES,
} from '@photo-coach/shared/domain/photo-types.ts';

/** What the first bytes of a file show; its name proves nothing. */
type Signature = {
  /** The type under which it is stored, if it is a photo. */
  type: PhotoType | null;
  /** Any MIME type; undefined when the bytes are none that is known. */
  mime: string | undefined;
  /** Whether they begin as a TIFF, and most RAW files, do: with a byte order. */
  hasByteOrder: boolean;
};

const BYTE_ORDERS = ['II', 'MM'];

/** Reads what a file is by its first bytes. @throws DOMException when the file can't be read (any more) */
export async function readSignature(file: Blob): Promise<Signature> {
  // Loaded with the first file that is chosen.
  const { fileTypeFromBuffer } = await import('file-type');
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  const mime = (await fileTypeFromBuffer(head))?.mime;
  const hasByteOrder = BYTE_ORDERS.includes(String.fromCharCode(...head.subarray(0, 2)));
  return { type: photoTypeOf(mime, head), mime, hasByteOrder };
}

/** The type of a photo, as the worker will see it; null for any other file, and one that can't be read. */
export async function readPhotoType(file: Blob): Promise<PhotoType | null> {
  return await readSignature(file).then(
    ({ type }) => type,
    () => null,
  );
}
