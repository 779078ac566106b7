/**
 * Thrown when the object store gave other bytes than it holds: its reply ended early, or a second read differs from the
 * first. What was read says nothing about the object.
 */
export class MisreadError extends Error {
  constructor(path: string, options?: ErrorOptions) {
    super(`the store gave other bytes than it holds: ${path}`, options);
    this.name = 'MisreadError';
  }
}
