import { Button } from '../ui/button.tsx';

/** Shown in place of a screen that broke. Says nothing of the fault itself but its short text. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <div className="mx-auto grid min-h-[70vh] max-w-xl content-center gap-5 px-6">
      <h1 className="text-4xl sm:text-5xl">Something went wrong</h1>
      <p className="text-muted">
        This screen could not be shown. Your photos and critiques are kept on the server.
      </p>
      {error instanceof Error && <p className="text-sm text-muted">{error.message}</p>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        <Button asChild look="outline">
          <a href="/">Back to Home</a>
        </Button>
      </div>
    </div>
  );
}
