type StripHintProps = {
  /** Counted from 1, of the photo that a press replaces. */
  number: number;
  /** Number of the photo that was kept to the end; null while others are left. */
  winner: number | null;
  total: number;
  /** null until a photo was passed over. */
  onRestart: (() => void) | null;
};

/** What a press on the strip does, or how the culling ended. One line, so that nothing moves. */
export function StripHint({ number, winner, total, onRestart }: StripHintProps) {
  return (
    <div className="flex h-11 items-center justify-between gap-3 px-3 text-sm">
      <p aria-live="polite" className="tabular truncate">
        {winner === null
          ? `Choose a photo to show instead of photo ${number}.`
          : `You kept photo ${winner} of ${total}.`}
      </p>
      {onRestart && (
        <button
          type="button"
          onClick={onRestart}
          className="h-11 shrink-0 underline underline-offset-4"
        >
          Start over
        </button>
      )}
    </div>
  );
}
