import type { Readable } from 'node:stream';
import type { ConditionalWrites } from './conditional-writes.ts';

/** A signed permission to PUT one object once, of exactly this size and type. */
type SignedUpload = {
  signedUrl: string;
  token: string;
  /** Send exactly these headers with the PUT. */
  headers: Record<string, string>;
  /** ISO 8601. */
  expiresAt: string;
};

/** A signed permission to PUT one part of an upload. */
type SignedPart = Pick<SignedUpload, 'signedUrl' | 'headers' | 'expiresAt'>;

type SignedDownload = {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
};

type StoredObject = {
  /** Bytes. */
  size: number;
  type: string;
  /** What the store calls these bytes; null for a store that calls them nothing. */
  etag: string | null;
};

/** An upload in parts: the object that it will become, and the store's id of it. */
export type Multipart = { path: string; multipartId: string };

/** A part that has arrived. */
export type StoredPart = { number: number /** Bytes. */; size: number; etag: string };

/** An object in a list of the store. */
export type ListedObject = {
  path: string;
  /** Bytes. */
  size: number;
  changedAt: Date;
};

/**
 * The object store: originals under `uploads/<userId>/`, derivatives under `derivatives/<userId>/`, reports under
 * `exports/<userId>/`, logos under `brandings/<userId>/`.
 */
export type Storage = {
  /**
   * Signs a PUT. The size (bytes) and type are part of the signature. A second PUT to the path is refused where
   * conditional writes are honored.
   * @throws the error of a store that takes no object
   */
  signUpload(options: {
    path: string;
    size: number;
    type: string;
    expiresInSeconds: number;
  }): Promise<SignedUpload>;
  /**
   * A URL that reads the object until it expires. Its signature time is the start of the current quarter of an hour, so
   * that repeated calls give the same URL and a browser's cache works.
   */
  signDownload(options: { path: string; expiresInSeconds: number }): Promise<SignedDownload>;
  /** Starts an upload in parts. @returns the store's id of it */
  startMultipart(options: { path: string; type: string }): Promise<string>;
  /** Signs the PUT of one part. Its number and size (bytes) are part of the signature; a second PUT replaces the first. */
  signPart(
    options: Multipart & { number: number; size: number; expiresInSeconds: number },
  ): Promise<SignedPart>;
  /** The parts that have arrived, by number; null once the upload has been completed or aborted. */
  listParts(upload: Multipart): Promise<StoredPart[] | null>;
  /**
   * Makes the object of all parts. Never replaces an object.
   * @throws AppError upload_incomplete when the upload is gone, for example because another call has just completed it
   */
  completeMultipart(upload: Multipart & { parts: readonly StoredPart[] }): Promise<void>;
  /** Removes the parts of an upload; one that does not exist is not an error. */
  abortMultipart(upload: Multipart): Promise<void>;
  /** Writes an object, replacing any at that path. @throws AppError storage_full */
  put(path: string, bytes: Uint8Array, type: string): Promise<void>;
  /**
   * Writes a local file as an object without loading it whole, replacing any at that path. @throws AppError
   * storage_full
   */
  putFile(path: string, file: string, type: string): Promise<void>;
  /**
   * Reads a whole object.
   * @param etag that of the bytes to read; null for any
   * @throws AppError photo_missing, photo_replaced
   * @throws MisreadError when the reply broke off
   */
  get(path: string, signal?: AbortSignal, etag?: string | null): Promise<Buffer>;
  /**
   * Opens an object as a stream. The caller reads it to its end or destroys it.
   * @throws AppError photo_missing
   */
  openRead(path: string): Promise<Readable>;
  /** Every object that this product can have made, in no order; unrelated objects are left out. */
  list(): AsyncIterable<ListedObject>;
  /** null when there is none. */
  head(path: string): Promise<StoredObject | null>;
  /**
   * Deletes objects; one that does not exist is not an error.
   * @throws Error when one of them may still be there
   */
  remove(paths: readonly string[]): Promise<void>;
  /** Whether it holds no object. */
  isEmpty(): Promise<boolean>;
  /** Removes what no row knows: files that a killed process left half-written, and parts of uploads, a day later. */
  removeLeftovers(): Promise<void>;
  /**
   * Whether a signed PUT can replace an object: only where this is not `honored`. Found out by a trial, once.
   * @throws the error of a store that is away, or takes no object
   */
  conditionalWrites(): Promise<ConditionalWrites>;
  /** Resolves when the store answers and takes objects. @throws AppError storage_full */
  check(): Promise<void>;
  close(): Promise<void>;
};

/** Unused uploads are removed after a day: parts older than this, ms, belong to none. */
export const PARTS_KEPT_MS = 25 * 60 * 60 * 1000;
