import { classNames } from '../../../ui/class-names.ts';

type QuietLinesProps = { lines: readonly string[]; className?: string };

/** A card's small print under its title; renders nothing if there is none. */
export function QuietLines({ lines, className }: QuietLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className={classNames('text-sm text-muted', className)}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
