import { classNames } from '../../../ui/class-names.ts';

type QuietLinesProps = { lines: readonly string[]; className?: string };

/** What a card says of itself under its title, in small type; nothing where there is nothing to say. */
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
