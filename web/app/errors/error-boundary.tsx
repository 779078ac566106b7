import { Component, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { LoadingScreen } from '../../ui/feedback/loading.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
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

/** Reloads the page for an error that a reload may fix; true while trying. */
function useReload(error: unknown): boolean {
  const [trying, setTrying] = useState(() => isWorthReload(error, reloader.area));
  useEffect(() => {
    if (trying) void reloadOnce(error, reloader).then(setTrying);
  }, [error, trying]);
  return trying;
}

function Message({ error }: { error: unknown }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  const missing = isMissingFile(error);
  // The focused element is gone; focusing the heading makes screen readers announce the error.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto w-full max-w-wide px-5 py-12 sm:px-8 sm:py-20">
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby={textId}
        className="text-5xl outline-none sm:text-6xl"
      >
        Something went wrong
      </h1>
      <div id={textId} className="mt-5 grid max-w-xl gap-2 text-muted">
        <p className="text-lg">
          {missing
            ? 'Part of this page didn’t load: the connection was lost, or a new version was just released.'
            : 'This page couldn’t be shown. Your photos and critiques are safe on the server.'}
        </p>
        {!missing && error instanceof Error && (
          <p className="text-sm wrap-anywhere">{textOf(error)}</p>
        )}
      </div>
      <div className="mt-9 flex flex-wrap gap-3">
        <Button onClick={reloader.reload}>Refresh Page</Button>
        <Button asChild look="outline">
          <a href="/">Back to Home</a>
        </Button>
      </div>
    </div>
  );
}

/** Replaces a screen that threw. Shows only the error's message. */
function ErrorScreen({ error }: { error: unknown }) {
  const reloading = useReload(error);
  if (reloading) return <LoadingScreen />;
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <Message error={error} />
    </>
  );
}

type ErrorBoundaryProps = {
  /** A new value, such as the path of another page, renders the children again. */
  resetKey: string;
  /** Whether it surrounds the layout too, so that the error screen needs its own main landmark. */
  outermost?: boolean;
  children: ReactNode;
};
type ErrorBoundaryState = { error: unknown; failed: boolean };

const NO_ERROR: ErrorBoundaryState = { error: null, failed: false };

/** Shows the error screen instead of children that threw. A class, because React offers no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = NO_ERROR;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState(NO_ERROR);
  }

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    const screen = <ErrorScreen error={error} />;
    return this.props.outermost ? <main id="content">{screen}</main> : screen;
  }
}
