import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { t } from '../words/words.ts';

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
        <p>{t`This part of the page couldn’t be shown.`}</p>
        <Button variant="plain" size="small" onClick={() => this.setState({ failed: false })}>
          {t`Try again`}
        </Button>
      </div>
    );
  }
}
