/**
 * Thrown when the object store returned other bytes than it holds: its reply ended early, or a second read differs from
 * the first. The bytes say nothing about the object.
 */
export class MisreadError extends Error {
  constructor(path: string, options?: ErrorOptions) {
    super(`the store gave other bytes than it holds: ${path}`, options);
    this.name = 'MisreadError';
  }
}
