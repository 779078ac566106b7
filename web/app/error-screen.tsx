import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { isMissingFile, textOf } from './expected-errors.ts';
import { isWorthReload, type Reloader, reloadOnce } from './reload-once.ts';

const reloader: Reloader = {
  area: {
    getItem: (key) => window.sessionStorage.getItem(key),
    setItem: (key, value) => window.sessionStorage.setItem(key, value),
  },
  isServerThere: () =>
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
};

/** Reloads for an error that a reload may mend; true while that is being tried. */
function useReload(error: unknown): boolean {
  const [trying, setTrying] = useState(() => isWorthReload(error, reloader.area));
  useEffect(() => {
    if (trying) void reloadOnce(error, reloader).then(setTrying);
  }, [error, trying]);
  return trying;
}

/** Shown in place of a screen that broke. Says nothing of the fault itself but its short text. */
export function ErrorScreen({ error }: { error: unknown }) {
  const reloading = useReload(error);
  if (reloading) return <LoadingScreen />;
  const missing = isMissingFile(error);
  return (
    <div role="alert" className="mx-auto grid min-h-[70vh] max-w-xl content-center gap-5 px-6">
      <PageTitle>Something went wrong</PageTitle>
      <h1 className="text-4xl sm:text-5xl">Something went wrong</h1>
      <p className="text-muted">
        {missing
          ? 'A part of this page could not be loaded: the connection was lost, or a newer version has just come out.'
          : 'This screen could not be shown. Your photos and critiques are kept on the server.'}
      </p>
      {!missing && error instanceof Error && <p className="text-sm text-muted">{textOf(error)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={reloader.reload}>Refresh Page</Button>
        <Button asChild look="outline">
          <a href="/">Back to Home</a>
        </Button>
      </div>
    </div>
  );
}
