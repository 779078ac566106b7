import { Button } from '../../../ui/button.tsx';

type NewReadingBarProps = {
  /** null while there is nothing new. */
  onShow: (() => void) | null;
  of: 'photo' | 'photos';
};

/**
 * A bar at the bottom of the window: the coach's reading has arrived while the user was reading, and waits to be shown.
 */
export function NewReadingBar({ onShow, of }: NewReadingBarProps) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-30 px-4 pb-4">
      {onShow && (
        <div className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-paper px-4 py-3 shadow-lg">
          <p>The coach has looked at your {of}.</p>
          <Button
            size="small"
            onClick={() => {
              onShow();
              window.scrollTo({ top: 0 });
            }}
          >
            Show it
          </Button>
        </div>
      )}
    </div>
  );
}
