import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { captureError, init, type Options, setOptOut, track } from './index.ts';

/** The functions of the package. */
export type Bellwether = {
  track: (event: string, properties?: object) => void;
  captureError: (error: unknown, context?: object) => void;
  setOptOut: (optedOut: boolean) => void;
};

const bellwether: Bellwether = { track, captureError, setOptOut };

/**
 * The functions of the package, the same ones at every call. Given options (once, in the component at
 * the root) it also begins counting when the component is mounted.
 */
export function useBellwether(options?: Options): Bellwether {
  useEffect(() => {
    if (options) init(options);
  });
  return bellwether;
}

export type ErrorBoundaryProps = {
  children?: ReactNode;
  /** Shown in place of the children that failed; nothing by default. */
  fallback?: ReactNode | ((error: unknown) => ReactNode);
};

type Failure = { error: unknown } | null;

/** Reports what its children throw while they render, with their place in the tree. */
export class BellwetherErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure }> {
  override state: { failure: Failure } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    captureError(error, { componentStack });
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error) : fallback;
  }
}
