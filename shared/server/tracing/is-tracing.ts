/** The name under which all spans are made. */
export const TRACER = 'photo-coach';

let tracing = false;

/** Whether this process sends traces. Tracing begins before anything is opened, and never ends. */
export const isTracing = (): boolean => tracing;

/** Called once spans are sent. */
export function beginTracing(): void {
  tracing = true;
}
