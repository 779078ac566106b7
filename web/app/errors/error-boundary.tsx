import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

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
