import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

type ErrorBoundaryProps = {
  /** Another value gives the children another try: the person went to another page. */
  resetKey: string;
  /** It stands around everything: what takes the place of all that brings the page's landmark along. */
  outermost?: boolean;
  children: ReactNode;
};
type ErrorBoundaryState = { error: unknown; failed: boolean };

const FINE: ErrorBoundaryState = { error: null, failed: false };

/** Shows the error screen in place of what broke. A class, because React has no other way to catch. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = FINE;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState(FINE);
  }

  override render() {
    const { error, failed } = this.state;
    if (!failed) return this.props.children;
    const screen = <ErrorScreen error={error} />;
    return this.props.outermost ? <main id="content">{screen}</main> : screen;
  }
}
