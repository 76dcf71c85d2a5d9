import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorBoundaryState {
  readonly failed: boolean;
}

/** Keeps a part of a page that throws from taking the rest with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center text-sm">
        <p>This part of the page couldn’t be shown.</p>
        <Button look="plain" size="small" onClick={() => this.setState({ failed: false })}>
          Try again
        </Button>
      </div>
    );
  }
}
