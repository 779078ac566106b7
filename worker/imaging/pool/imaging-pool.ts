import type { LogoFile, ProcessedPhoto, RenderedLogo, Upload } from '../processed-photo.ts';

/** Gets the number of photos that are processed at once, and the share of a core, 0–1 and above, that each got. */
export type ConcurrencyListener = (photosAtOnce: number, share: number) => void;

export type ImagingPool = {
  /**
   * Decodes, renders and measures an upload in a process of the pool; at most `concurrency` photos are in memory at once.
   * A photo's limits apply once a process starts on it. A process that exceeds them is killed.
   * @throws AppError photo_empty, photo_type_not_allowed, photo_too_many_pixels, photo_unreadable,
   *   photo_decode_timeout (it used too much CPU time), photo_decode_failed (it exceeded its memory limit or crashed)
   * @throws AppError imaging_hung (its process did not end), imaging_starved (there is too little CPU time for it now),
   *   process_killed (another process killed it)
   * @throws AbortError once `signal` is aborted; a process that works on the photo is kept, and its result ignored
   */
  processPhoto(upload: Upload, signal?: AbortSignal): Promise<ProcessedPhoto>;
  /** Decodes a logo and re-encodes it, within the same limits. @throws as processPhoto */
  renderLogo(file: LogoFile, signal?: AbortSignal): Promise<RenderedLogo>;
  /** Calls the listener when fewer photos are processed at once than before, or more again. */
  onConcurrency(listener: ConcurrencyListener): void;
  /** Resolves once the processes that stay ready have computed at full speed; rejects when one can't. */
  warmedUp(): Promise<void>;
  /** Waits for all photos that are still wanted, then ends the processes. */
  close(): Promise<void>;
};
