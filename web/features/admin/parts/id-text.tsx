/** An id, in figures of one width, which may break anywhere. */
export function IdText({ children }: { children: string }) {
  return <span className="text-data wrap-anywhere tabular">{children}</span>;
}
