import { classNames } from '../../../ui/class-names.ts';

/** One line under a feedback's title: what the coach sees in the photo, or that it is still looking. */
export function SceneLine({ text, className }: { text: string; className?: string }) {
  return (
    <p data-scene="" className={classNames('mt-3 max-w-3xl text-muted', className)}>
      {text}
    </p>
  );
}
