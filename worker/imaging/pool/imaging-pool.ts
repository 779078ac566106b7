import type { LogoFile, ProcessedPhoto, RenderedLogo, Upload } from '../processed-photo.ts';

export type ImagingPool = {
  /**
   * Decodes, renders and measures an upload in a process of the pool; at most `concurrency` photos are in memory at once.
   * A photo's limits apply once a process starts on it. A process that exceeds them is killed.
   * @throws AppError photo_empty, photo_type_not_allowed, photo_too_many_pixels, photo_unreadable,
   *   photo_decode_timeout (it used too much CPU time), photo_decode_failed (it exceeded its memory limit or crashed)
   * @throws AppError imaging_hung (its process did not end), process_killed (another process killed it)
   * @throws AbortError once `signal` is aborted; a process that works on the photo is kept, and its result ignored
   */
  processPhoto(upload: Upload, signal?: AbortSignal): Promise<ProcessedPhoto>;
  /** Decodes a logo and re-encodes it, within the same limits. @throws as processPhoto */
  renderLogo(file: LogoFile, signal?: AbortSignal): Promise<RenderedLogo>;
  /** Resolves once the processes that stay ready have computed at full speed; rejects when one can't. */
  warmedUp(): Promise<void>;
  /** Waits for all photos that are still wanted, then ends the processes. */
  close(): Promise<void>;
};
