import { LoaderCircle } from 'lucide-react';

/** A turning ring beside a busy label. */
export function Spinner() {
  return <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />;
}

/** A grey area in the place of something that is being loaded. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-pulse bg-line/60 ${className}`} />;
}

/** A whole screen that is being loaded. */
export function LoadingScreen({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60vh] place-items-center text-muted">
      <span className="inline-flex items-center gap-3">
        <Spinner /> {label}
      </span>
    </div>
  );
}
