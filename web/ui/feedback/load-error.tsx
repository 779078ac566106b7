import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

type LoadErrorProps = {
  /** What could not be loaded. */
  title: string;
  /** Why. */
  text?: string | undefined;
  onRetry: () => void;
};

/** In place of what could not be loaded, with a button to try again. */
export function LoadError({ title, text, onRetry }: LoadErrorProps) {
  return (
    <Notice kind="error" title={title}>
      {text && <p>{text}</p>}
      <Button look="outline" size="small" className="mt-4" onClick={() => onRetry()}>
        Try Again
      </Button>
    </Notice>
  );
}
