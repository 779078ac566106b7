/** The HTTP status of an error that the S3 client throws; null when the store has not answered. */
export function readStatus(error: unknown): number | null {
  const { $metadata: metadata } = Object(error) as { $metadata?: unknown };
  const { httpStatusCode: status } = Object(metadata) as { httpStatusCode?: unknown };
  return typeof status === 'number' ? status : null;
}
