import Grid3X3 from 'lucide-react/icons/grid-3-x-3';
import { classNames } from '../../../../ui/class-names.ts';
import { useGridChoice } from './grid-choice.ts';
import { GRIDS } from './grid-kinds.ts';

/** Cycles through the grids; its name says which one is shown. Renders nothing if the choice isn't available. */
export function GridButton({ className }: { className?: string | undefined }) {
  const choice = useGridChoice();
  if (choice === null) return null;
  const { grid, showNext } = choice;
  const label = `Grid: ${GRIDS[grid].name}`;
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts="g"
      title={`${label} (G)`}
      onClick={showNext}
      className={classNames(
        'grid size-11 place-items-center rounded-fine hover:bg-black/30',
        grid !== 'off' && 'bg-black/50',
        className,
      )}
    >
      <Grid3X3 className="size-4" aria-hidden="true" />
    </button>
  );
}
