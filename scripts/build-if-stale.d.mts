/**
 * Builds the parts whose sources, or whose packages, have changed, or only the one named. Ends the
 * process on failure.
 */
export function buildIfStale(options?: {
  readonly all?: boolean;
  readonly only?: 'types' | 'tracker' | 'server' | 'ui';
}): Promise<void>;
