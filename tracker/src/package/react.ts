// For frameworks that render components on a server, such as Next.js: hooks are for the browser.
'use client';

import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { captureError, identify, init, type Options, reset, setOptOut, track } from './index.ts';

/** The functions of the package. */
export type Bellwether = {
  track: (event: string, properties?: object) => void;
  captureError: (error: unknown, context?: object) => void;
  identify: (id: string | number, traits?: object) => void;
  reset: () => void;
  setOptOut: (optedOut: boolean) => void;
};

/** The options of the last attempt to start. */
let tried: string | undefined;

const bellwether: Bellwether = { track, captureError, identify, reset, setOptOut };

/**
 * The functions of the package, which are the same in every call. With options (once, in the root component),
 * it also starts counting when the component is mounted.
 */
export function useBellwether(options?: Options): Bellwether {
  useEffect(() => {
    if (!options) return;
    // Options that can't work are named in the console once, and not after every render.
    const named = JSON.stringify([options.token, options.host]);
    if (named !== tried) init(options);
    tried = named;
  });
  return bellwether;
}

export type ErrorBoundaryProps = {
  children?: ReactNode;
  /** Replaces the children after an error; nothing by default. */
  fallback?: ReactNode | ((error: unknown) => ReactNode);
};

type Failure = { error: unknown } | null;

/** Reports errors that its children throw while rendering, with their position in the tree. */
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
