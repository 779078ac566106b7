/** One line under a feedback's title: what the coach sees in the photo, or that it is still looking. */
export function SceneLine({ text }: { text: string }) {
  return <p className="mt-3 max-w-3xl text-muted">{text}</p>;
}
